import type { Page } from 'playwright-core'

const within = (mode: string, act: string, table = 'drafts') => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('equipo')
  opening.onerror = reject
  opening.onsuccess = () => {
    const found = opening.result.transaction('${table}', '${mode}')
    const act = ${act}
    found.oncomplete = () => resolve((opening.result.close(), act.result))
  }
})`

/** The keys of the forms that this browser stores. */
export const keptDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(within('readonly', `found.objectStore('drafts').getAllKeys()`))

/** The keys of the files that this browser stores. */
export const keptFiles = (page: Page): Promise<unknown[]> =>
  page.evaluate(within('readonly', `found.objectStore('files').getAllKeys()`, 'files'))

/** Replaces the values of a form that this browser stores. */
export const keepInstead = (page: Page, key: string, values: unknown): Promise<void> => {
  const text = JSON.stringify(JSON.stringify(values))
  return page.evaluate(within('readwrite', `found.objectStore('drafts').put(${text}, '${key}')`))
}
