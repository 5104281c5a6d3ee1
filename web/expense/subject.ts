/** In front of the id of a new expense: the subject of its outbox. */
export const expenseSubject = 'expense:'
