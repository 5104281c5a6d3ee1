/** Name of an order's unsent work; its id follows. */
export const orderSubject = 'order:'

/** Name of the draft of an order's completion. */
export const completionDraft = ({ id }: { id: string }): string => `conclusao:${id}`
