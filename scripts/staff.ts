/**
 * npm run staff -- list
 * npm run staff -- grant <author|reviewer|counsel|admin> <email> [--unconfirmed]
 * npm run staff -- remove-factors <email>
 *
 * Gives roles (B5), and removes second factors (H104), on the same settings as the portal. It works while the portal runs, by its database's socket, and
 * otherwise starts the database for as long as it takes.
 */
import { EmailSchema } from '#domain/account/account-schemas.ts'
import { ROLES } from '#domain/account/role.ts'
import { fullNameOf } from '#domain/account/user.ts'
import { removeFactorsByOperator } from '#server/account/second-factor/factor-removal-service.ts'
import { grantRole, staffMembers } from '#server/account/team/role-service.ts'
import { readConfig } from '#server/config/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { Refused } from '#server/platform/refused.ts'
import { openTexts } from '#server/text/texts.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `Use it like this:
  npm run staff -- list
  npm run staff -- grant <${ROLES.join('|')}> <email> [--unconfirmed]
  npm run staff -- remove-factors <email>

With --unconfirmed also to somebody who has not confirmed their address.`

const OVERRIDE = '--unconfirmed'

await runCommand(async given => console.log(await run(given)))

/** Does what was asked; answers with the sentence to print. */
async function run([command, ...words]: string[]): Promise<string> {
  const given = words.filter(word => word !== OVERRIDE)
  const evenUnconfirmed = given.length < words.length
  if (command === 'list' && words.length === 0) return withDatabase(list)
  if (command === 'remove-factors' && words.length === 1) return removeFactorsOf(emailIn(words[0]))
  if (command !== 'grant' || given.length !== 2) throw new Error(USAGE)

  const role = ROLES.find(known => known === given[0])
  if (role === undefined) throw new Error(`There is no role "${given[0]}". The roles are ${ROLES.join(', ')}.`)
  const email = emailIn(given[1])

  return withDatabase(async database => {
    const parts = await partsOn(database)
    const user = await grantRole(parts, { email, role, evenUnconfirmed }).catch(explainUnconfirmed)
    return `${fullNameOf(user) || user.email} <${user.email}> now has the role ${user.role}.`
  })
}

function removeFactorsOf(email: string): Promise<string> {
  return withDatabase(async database => {
    const user = await removeFactorsByOperator(await partsOn(database), email)
    return `The passkeys and the authenticator app of ${user.email} are removed, and they are signed out everywhere.`
  })
}

async function partsOn(database: Database) {
  const texts = openTexts({ database, clock: systemClock, log: createLog('warn') })
  await texts.refresh()
  return { database, clock: systemClock, config: readConfig(), texts }
}

function emailIn(word: string | undefined): string {
  const email = EmailSchema.safeParse(word)
  if (!email.success) throw new Error(`"${word}" is not an email address.`)
  return email.data
}

function explainUnconfirmed(error: unknown): never {
  if (!(error instanceof Refused) || error.code !== 'unconfirmed-address') throw error
  throw new Error(`${error.message} If you know whose it is, add ${OVERRIDE}.`)
}

async function list(database: Database): Promise<string> {
  const staff = await staffMembers({ database })
  if (staff.length === 0) return 'Nobody is on the staff yet.'
  return staff.map(user => `${user.role.padEnd(9)} ${user.email}  ${fullNameOf(user)}`).join('\n')
}
