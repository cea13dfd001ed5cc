import { afterAll } from 'vitest'
import { tidyUp } from './when-file-ends.ts'

// Runs anew for each test file, whereas modules are loaded once by each worker.
afterAll(tidyUp, 120_000)
