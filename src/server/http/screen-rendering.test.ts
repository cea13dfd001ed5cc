import { expect, test } from 'vitest'
import { SIGN_IN_NOTICES } from '#domain/account/sign-in-notice.ts'
import { PATHS } from '#domain/application/paths.ts'
import { insertApplication } from '#factories/insert-application.ts'
import { insertUser } from '#factories/user.ts'
import { createLog } from '#server/platform/log.ts'
import { formatDate } from '#web/ui/display/format-date.ts'
import { testApp } from '../../../tests/app.ts'
import { openScreenRendering } from './screen-rendering.ts'

const SCRIPT = /<script type="module"|rel="modulepreload"/
const RENDERED = /<div id="root" class="before-scripts"[^>]*>(.*)<\/div>/s

const { as, stranger, database } = await testApp({}, { screens: true })

test('people who come at one moment each see their own screen, and nothing of one another', async () => {
  const names = ['Ada', 'Bertrand', 'Chiara', 'Dmitri', 'Eleni', 'Farid']
  const people = await Promise.all(
    names.map(async firstName => as(await insertUser(database.db, { firstName, lastName: `${firstName}sson` }))),
  )

  await expect.poll(async () => RENDERED.test((await people[0]?.get('/dashboard'))?.body ?? '')).toBe(true)
  for (const address of ['/dashboard', '/account', '/steps/personal-info', '/dashboard']) {
    const pages = await Promise.all(people.map(person => person.get(address)))
    for (const [index, { body }] of pages.entries()) {
      const seen = RENDERED.exec(body)?.[1] ?? ''
      expect(names.filter(name => seen.includes(name))).toEqual(seen === '' ? [] : [names[index]])
    }
  }
})

test('what takes input takes none before the scripts come', async () => {
  const person = await as(await insertUser(database.db))
  let seen = ''
  await expect
    .poll(async () => {
      seen = RENDERED.exec((await person.get('/steps/personal-info')).body)?.[1] ?? ''
      return seen
    })
    .toContain('Full legal name')

  const fields = seen.match(/<(?:button|input|select|textarea)\b[^>]*>/g) ?? []
  expect(fields.length).toBeGreaterThan(5)
  expect(fields.filter(field => !field.includes(' inert=""'))).toEqual([])
})

test('a name with letters that few pages show has their font fetched with the page (H335)', async () => {
  const pageOf = async (firstName: string) => {
    const { get } = await as(await insertUser(database.db, { firstName }))
    let body = ''
    await expect
      .poll(async () => {
        body = (await get('/dashboard')).body
        return RENDERED.exec(body)?.[1]
      })
      .toContain(firstName)
    return body
  }
  const FONT = /<link rel="preload" href="(\/assets\/instrument-sans-more[^"]+)" as="font"[^>]*>.*<\/head>/s

  const [, font = ''] = FONT.exec(await pageOf('Łukasz')) ?? []
  expect((await stranger.get(font)).statusCode).toBe(200)
  expect(await pageOf('José')).not.toMatch(FONT)
})

test('a date is of the zone that the browser says, and none where it says none that there is', async () => {
  const { applicant } = await insertApplication(database.db, { state: 'submitted' })
  const { cookie: session = '', get } = await as(applicant)
  const dateIn = async (cookies: string) => {
    const page = await get(PATHS.nda, { cookie: `${session}; ${cookies}` })
    return /<time dateTime="([^"]+)"[^>]*>([^<]*)/.exec(RENDERED.exec(page.body)?.[1] ?? '') ?? []
  }
  await expect.poll(() => dateIn('')).toHaveLength(3)

  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    const [, at = '', words] = await dateIn(`time-zone=${zone}`)
    expect(words).toBe(formatDate(at, zone))
  }
  for (const none of ['', 'time-zone=', 'time-zone=Nowhere/At_all', 'time-zone=%00<script>']) {
    const [, , words = 'none'] = await dateIn(none)
    expect(words.trim()).toBe('')
  }
})

test('a page that shows its screen has its scripts fetched once that is seen, and any other at once', async () => {
  const person = await as(await insertUser(database.db))
  let seen = ''
  await expect
    .poll(async () => {
      seen = (await person.get('/dashboard')).body
      return RENDERED.test(seen)
    })
    .toBe(true)
  const [, kept = ''] = /<template id="scripts">(.*)<\/template>/.exec(seen) ?? []

  expect((await stranger.get('/forgot-password')).body).toMatch(SCRIPT)
  expect(kept).toMatch(SCRIPT)
  expect(seen.replace(kept, '')).not.toMatch(SCRIPT)
})

test('visitors find the way in on the page, whatever follows it, but not where it has to say why they came', async () => {
  const seen = async (address: string) => RENDERED.exec((await stranger.get(address)).body)?.[1] ?? ''
  await expect.poll(() => seen('/login')).toContain('Sign In')

  expect(await seen('/login?next=%2Fsteps%2Fnda')).toBe(await seen('/login'))
  expect(await seen(`/login?notice=${encodeURIComponent(SIGN_IN_NOTICES.canceled)}`)).toBe('')
  expect(await seen('/login?step=code')).toBe('')
})

test('where screens are not built, pages go out without', async () => {
  const { render, close } = openScreenRendering('/nowhere/server-rendering.js', createLog('silent'))
  // reason: a page is made of its address and who asks
  const request = { url: '/', headers: {} } as Parameters<typeof render>[0]

  const visit = { screen: 'landing', params: {}, search: {} } as const
  const gathered = { visit, isThere: true, isSignedIn: false, answers: new Map() }
  expect(await render(request, gathered)).toBe('')
  await close()
})
