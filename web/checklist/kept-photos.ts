/** Photos that wait on this device until they have been sent; a browser keeps large things nowhere else. */

const name = 'equipo-checklist'
const table = 'photos'

/** Stand in where the browser refuses to keep anything. */
const inMemory = new Map<string, File>()

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(table)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(new Error('the browser keeps no photos', { cause: opening.error }))
  })
}

/** @throws where the browser keeps nothing */
async function within<Result>(
  mode: IDBTransactionMode,
  act: (photos: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(table, mode)
      const request = act(transaction.objectStore(table))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(new Error('the photo is not kept', { cause: transaction.error }))
      transaction.onabort = transaction.onerror
    })
  } finally {
    database.close()
  }
}

/** @returns false where it lasts only as long as the page is open */
export async function keepPhoto(fileId: string, photo: File): Promise<boolean> {
  inMemory.set(fileId, photo)
  try {
    await within('readwrite', (photos) => photos.put(photo, fileId))
    return true
  } catch {
    return false
  }
}

/** Null where it is not on this device any more. */
export async function keptPhoto(fileId: string): Promise<File | null> {
  const held = inMemory.get(fileId)
  if (held) return held
  try {
    return ((await within('readonly', (photos) => photos.get(fileId))) as File | undefined) ?? null
  } catch {
    return null
  }
}

export async function forgetPhoto(fileId: string): Promise<void> {
  inMemory.delete(fileId)
  try {
    await within('readwrite', (photos) => photos.delete(fileId))
  } catch {
    // Nothing was kept, so nothing is left.
  }
}
