/** Id of the element in which a document carries the answers that its page asks for first, by address. */
export const firstDataId = 'first-data'
