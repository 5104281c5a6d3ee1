import type { Page } from 'playwright-core'

type Table = 'drafts' | 'entries' | 'files' | 'subjects'

const within = (table: Table, mode: string, act: string) => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('equipo')
  opening.onerror = reject
  opening.onsuccess = () => {
    const transaction = opening.result.transaction('${table}', '${mode}')
    const store = transaction.objectStore('${table}')
    const act = ${act}
    transaction.oncomplete = () => resolve((opening.result.close(), act.result))
  }
})`

/** The keys of the rows that this browser stores in a table. */
export const storedKeys = <Key = string>(page: Page, table: Table): Promise<Key[]> =>
  page.evaluate(within(table, 'readonly', 'store.getAllKeys()'))

/** The keys of the forms that this browser stores. */
export const keptDrafts = (page: Page): Promise<string[]> => storedKeys(page, 'drafts')

/** Stores a row in this browser as if the person had made it. */
export const storeRow = (page: Page, table: Table, key: string[], row: object): Promise<void> =>
  page.evaluate(within(table, 'readwrite', `store.put(${JSON.stringify(row)}, ${JSON.stringify(key)})`))

/** The keys of the files that this browser stores. */
export const keptFiles = (page: Page): Promise<unknown[]> => storedKeys(page, 'files')

/** Replaces the values of a form that this browser stores. */
export const keepInstead = (page: Page, key: string, values: unknown): Promise<void> => {
  const text = JSON.stringify(JSON.stringify(values))
  return page.evaluate(within('drafts', 'readwrite', `store.put(${text}, '${key}')`))
}
