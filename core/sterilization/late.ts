/** How many days back a cycle or a Bowie-Dick test may be recorded in the log. */
export const lateDays = 7
