/** Address of the document that the device keeps: the application without anybody's data. */
export const shellPath = '/app-shell'
/** Address of the service worker; its query names the side. */
export const workerPath = '/sw.js'
/** To a worker that waits: take over. */
export const updateWord = 'update'
/** From the worker that ends field mode: forget what was kept. */
export const offWord = 'off'
