import { nameOf } from '#domain/account/user.ts'
import type { Found } from '#domain/search/search-contract.ts'
import type { Findings } from './search-service.ts'

export function presentFindings({ applications, authors, courses }: Findings): Found[] {
  return [
    ...applications.map(application => ({
      kind: 'application' as const,
      id: application.id,
      title: nameOf({ ...application, email: application.user.email }),
      line: application.user.email,
    })),
    ...authors.map(({ id, fullLegalName, user }) => ({
      kind: 'author' as const,
      id,
      title: fullLegalName ?? nameOf(user),
      line: user.email,
    })),
    ...courses.map(({ id, title, author, user }) => ({
      kind: 'course' as const,
      id,
      title,
      line: author.fullLegalName ?? nameOf(user),
    })),
  ]
}
