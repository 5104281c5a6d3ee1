/** Begins the name of each cache of reads; person and organization follow. */
export const readsPrefix = 'equipo-reads:'
