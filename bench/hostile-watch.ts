/**
 * Sends the requests of others from a thread of its own, so that it waits only for the server and not for the attack's
 * own work.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { watch, type Tenant } from '#test/hostile.ts'

const stop = new AbortController()
parentPort?.once('message', () => stop.abort())
const watching = watch(workerData as Tenant, stop.signal, 25)
parentPort?.postMessage('begun')
parentPort?.postMessage(await watching)
