/** The class of the page's root while it holds what the server rendered, and no script has made that its own. */
export const BEFORE_SCRIPTS = 'before-scripts'

/** Its attribute where the HTML is that of all visitors, made without what follows the address's question mark. */
export const FOR_ALL = 'data-for-all'

/** How wide a window is taken to be before a script can measure it, in pixels: by what the browser calls itself. */
export const assumedWidth = (userAgent: string): number => (/Mobi/.test(userAgent) ? 390 : 1440)
