/** True if this browser has the database of unsent work. Finding out creates nothing and loads nothing. */
export const hasDatabase = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === 'equipo')
