/**
 * Whether NR-13 (pressure vessels) speaks of a vessel: maximum pressure in kPa times volume in m³ above 8.
 * Information, not a legal opinion; the source is a transcription of the norm, and the text in force prevails.
 * @param bar maximum working pressure on the plate, in bar
 * @param litres internal volume
 * @returns the product in kPa·m³, rounded to two decimals, and whether it passes 8
 */
export function pressureVessel(bar: number, litres: number): { product: number; inScope: boolean } {
  const product = Math.round(bar * litres * 10) / 100
  return { product, inScope: product > 8 }
}
