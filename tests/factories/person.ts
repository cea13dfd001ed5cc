import type { StoredPersonalInfo } from '#domain/application/personal-info.ts'

/** Somebody who applies: what they would type into the forms. */
export type Person = {
  firstName: string
  lastName: string
  /** Where it differs from first and last name. */
  fullLegalName?: string
  businessEntity?: string
  jobTitle: string
  phone: string
  address: string
  topics: readonly string[]
  /** The short bio after the full name. */
  expertise: string
  /** The long bio after the first name. */
  story: string
  /** Profiles beside LinkedIn. */
  profiles?: readonly ('instagram' | 'tiktok' | 'youtube')[]
}

const LETTERS_WITHOUT_BASE: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}

/** The name as it stands in addresses: `malgorzata.wojciechowska-brzezinska`. */
export function addressName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${plain(firstName)}.${plain(lastName)}`
}

export function emailOf(person: Person): string {
  return `${addressName(person)}@example.com`
}

/** Specification 2, Step 4: the short bio begins with the full name, the long one with the first name. */
export function biosOf({ firstName, lastName, expertise, story }: Person): { shortBio: string; longBio: string } {
  return { shortBio: `${firstName} ${lastName} ${expertise}`, longBio: `${firstName} ${story}` }
}

/** The personal-information form as this person fills it in. */
export function personalInfoOf(person: Person): StoredPersonalInfo {
  const { firstName, lastName, jobTitle, phone, address, profiles = [] } = person
  const name = addressName(person).replace('.', '-')
  const handle = name.replaceAll('-', '')
  return {
    firstName,
    lastName,
    jobTitle,
    phone,
    address,
    fullLegalName: person.fullLegalName ?? `${firstName} ${lastName}`,
    businessEntity: person.businessEntity ?? null,
    linkedinUrl: `https://www.linkedin.com/in/${name}`,
    instagramUrl: profiles.includes('instagram') ? `https://www.instagram.com/${handle}/` : null,
    tiktokUrl: profiles.includes('tiktok') ? `https://www.tiktok.com/@${handle}` : null,
    youtubeUrl: profiles.includes('youtube') ? `https://www.youtube.com/@${handle}` : null,
  }
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[łøđßæıþð]/g, letter => LETTERS_WITHOUT_BASE[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^a-z]+/g, letters => (/[ -]/.test(letters) ? '-' : ''))
}
