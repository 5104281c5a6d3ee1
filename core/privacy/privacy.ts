/** Days that a copy of one's data is kept before it is deleted. */
export const copyDays = 7

/** Copies that a person may ask for within a day, of each sort. */
export const copiesADay = 5

/** Days between asking for the erasure of an account and the erasure. */
export const graceDays = 7

/** Years for which what identifies a person who went is kept apart. Source: CDC, art. 27; Código Civil, art. 206 §5. */
export const keptYears = 5

/** What is typed to say that an account is really to go. */
export const erasureWord = 'EXCLUIR'
