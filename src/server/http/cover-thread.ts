import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

const { script, answers } = workerData
const { drawCover } = await import(pathToFileURL(script).href)
parentPort?.postMessage(await drawCover(answers))
