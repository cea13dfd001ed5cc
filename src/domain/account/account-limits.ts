/** B2: characters of any script. */
export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 256
export const MAX_EMAIL_LENGTH = 254
export const MAX_NAME_LENGTH = 100
export const MAX_PASSKEY_NAME = 60

/** Width and height of a photo, in pixels: twice what the largest place shows. */
export const PHOTO_SIDE = 192
