import { createTurns } from '#server/kit/turns.ts'

/** A file that took so long and was refused all the same was made to hurt, or is far from usual. */
const costly = { after: 3_000, rest: 600_000 }
const person = { atOnce: 1, waiting: 40, costly: 3 }
/** One at a time, so that the second process is left to the others. */
const organization = { atOnce: 1, waiting: 80, costly: 4 }

/** Two files of each sort are in memory at once, each in a process; pictures wait for no PDF. */
export const pictureTurns = createTurns({ all: { atOnce: 2, waiting: 400 }, organization, person, costly })
export const pdfTurns = createTurns({ all: { atOnce: 2, waiting: 400 }, organization, person, costly })
