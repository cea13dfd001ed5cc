import { appendFile } from 'node:fs/promises'
import { afterAll, inject } from 'vitest'
import { storeCalls } from './store-calls.ts'

afterAll(async () => appendFile(inject('storeCalls'), (await storeCalls()).map(call => `${call}\n`).join('')))
