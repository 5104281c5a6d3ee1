/** In front of the id of a conversation: the subject of its outbox. */
export const messageSubject = 'message:'
