/** The accounts of the demo, by what they show. */
export const DEMO_ACCOUNTS = {
  author: 'author@demo.test',
  reviewer: 'reviewer@demo.test',
  admin: 'admin@demo.test',
} as const

/** What all three sign in with. */
export const DEMO_PASSWORD = 'demo-password'

/** What somebody who has just started the demo needs to know. */
export function demoGreeting(publicUrl: string): string {
  return `
  The Author Portal runs at ${publicUrl}

    ${DEMO_ACCOUNTS.author}     an author whose application is in progress
    ${DEMO_ACCOUNTS.reviewer}   a reviewer with applications waiting
    ${DEMO_ACCOUNTS.admin}      an administrator

  The password of all three is ${DEMO_PASSWORD}
`
}
