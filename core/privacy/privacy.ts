/** Days after which a copy of one's data is deleted. */
export const copyDays = 7

/** How many copies of each sort a person may request per day. */
export const copiesADay = 5

/** Days between the request to erase an account and the erasure. */
export const graceDays = 7

/**
 * Years for which the data that identify a former user are kept apart. Source: CDC, art. 27; Código Civil, art. 206 §5.
 */
export const keptYears = 5

/** The word to type as confirmation that the account must go. */
export const erasureWord = 'EXCLUIR'
