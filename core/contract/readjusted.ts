/** A value changed by a percentage in hundredths of a percent, to the cent. */
export const readjusted = (cents: number, basisPoints: number) =>
  Math.round((cents * (10_000 + basisPoints)) / 10_000)
