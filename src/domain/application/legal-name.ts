/**
 * Specification 5: the full legal name follows first and last name until the applicant has edited it. Returns the legal
 * name after the names changed from `before` to `after`.
 */
export function legalNameAfter(
  legalName: string,
  before: { firstName: string; lastName: string },
  after: { firstName: string; lastName: string },
): string {
  const isStillFilledIn = legalName.trim() === '' || legalName === joinNames(before)
  return isStillFilledIn ? joinNames(after) : legalName
}

function joinNames({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim()
}
