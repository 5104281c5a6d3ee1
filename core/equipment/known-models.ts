import { usualAttributes, type Attributes } from './attributes.ts'
import type { CategoryId } from './categories.ts'

export interface KnownModel {
  category: CategoryId
  brand: string
  model: string
  /** Values that differ from the category's usual ones. */
  attributes: Attributes
}

const model = (
  category: CategoryId,
  brand: string,
  name: string,
  attributes: Attributes = {},
): KnownModel => ({
  category,
  brand,
  model: name,
  attributes,
})

/** Models common in Brazilian clinics: a quick start for the form, never a source of technical data. */
export const knownModels: readonly KnownModel[] = [
  model('autoclave', 'Cristófoli', 'Vitale 12', { litres: 12 }),
  model('autoclave', 'Cristófoli', 'Vitale 21', { litres: 21 }),
  model('autoclave', 'Cristófoli', 'Vitale 54', { litres: 54 }),
  model('autoclave', 'Gnatus', 'Bioclave 12', { litres: 12 }),
  model('autoclave', 'Gnatus', 'Bioclave 21', { litres: 21 }),
  model('autoclave', 'Stermax', '21 EHD', { litres: 21 }),
  model('compressor', 'Schulz', 'MSV 6', { litres: 30 }),
  model('compressor', 'Schulz', 'MSV 12', { litres: 100 }),
  model('compressor', 'Cristófoli', 'S 45', { litres: 45 }),
  model('dental-chair', 'Gnatus', 'Syncrus'),
  model('dental-chair', 'Gnatus', 'G3'),
  model('dental-chair', 'Dabi Atlante', 'Croma'),
  model('dental-chair', 'Dabi Atlante', 'Versa'),
  model('dental-chair', 'Kavo', 'Unik'),
  model('intraoral-xray', 'Gnatus', 'Timex 70E', { kv: 70, ma: 7 }),
  model('intraoral-xray', 'Dabi Atlante', 'Spectro 70X', { kv: 70, ma: 8 }),
  model('intraoral-xray', 'Kavo', 'Focus'),
  model('extraoral-xray', 'Dabi Atlante', 'Eagle'),
  model('extraoral-xray', 'Kavo', 'OP 2D'),
  model('vacuum-pump', 'Dabi Atlante', 'Biovac'),
  model('vacuum-pump', 'Schuster', 'BV 400'),
  model('curing-light', 'Schuster', 'Emitter'),
  model('curing-light', 'Gnatus', 'Optilight'),
  model('curing-light', 'Ultradent', 'Valo', { irradiance: 1000 }),
  model('ultrasonic-cleaner', 'Cristófoli', 'Ultrassônica 2,5 L', { litres: 2.5 }),
  model('ultrasonic-scaler', 'Schuster', 'Jet Sonic'),
  model('ultrasonic-scaler', 'Dabi Atlante', 'Profi'),
  model('sealer', 'Cristófoli', 'Sela 12 mm', { millimetres: 12 }),
  model('high-speed-handpiece', 'Kavo', 'Extra Torque 605'),
  model('high-speed-handpiece', 'Dabi Atlante', 'MS 400'),
  model('low-speed-handpiece', 'Kavo', '500', { shape: 'Contra-ângulo' }),
  model('micromotor', 'Kavo', '181'),
  model('water-purifier', 'Cristófoli', 'Destiladora 4 L', { litres: 4 }),
  model('biological-incubator', 'Cristófoli', 'Mini-incubadora', { celsius: 60 }),
  model('apex-locator', 'J. Morita', 'Root ZX'),
  model('endodontic-motor', 'VDW', 'Silver'),
  model('laser', 'DMC', 'Therapy'),
  model('intraoral-scanner', '3Shape', 'Trios'),
]

/**
 * Values to offer for the category's fields; a known model's own values come first. A person checks each against the
 * plate.
 */
export function suggestedAttributes(category: CategoryId, brand: string, name: string): Attributes {
  const known = knownModels.find(
    (one) => one.category === category && one.brand === brand && one.model === name,
  )
  return { ...usualAttributes(category), ...known?.attributes }
}
