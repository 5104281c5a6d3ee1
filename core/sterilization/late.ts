/** How many days ago a cycle or a Bowie-Dick may have been that is written into the log only now. */
export const lateDays = 7
