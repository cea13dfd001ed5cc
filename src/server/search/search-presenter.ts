import { fullNameOf } from '#domain/account/user.ts'
import type { Found } from '#domain/search/search-contract.ts'
import type { Findings } from './search-service.ts'

export function presentFindings({ applications, authors, courses }: Findings): Found[] {
  return [
    ...applications.map(application => ({
      kind: 'application' as const,
      id: application.id,
      title: fullNameOf(application) || application.user.email,
      line: application.user.email,
    })),
    ...authors.map(({ id, fullLegalName, user }) => ({
      kind: 'author' as const,
      id,
      title: fullLegalName ?? (fullNameOf(user) || user.email),
      line: user.email,
    })),
    ...courses.map(({ id, title, author, user }) => ({
      kind: 'course' as const,
      id,
      title,
      line: author.fullLegalName ?? (fullNameOf(user) || user.email),
    })),
  ]
}
