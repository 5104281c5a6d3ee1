import type { CategoryId } from '#core/equipment/categories.ts'

/** A piece of the clinic; brand and model are ones that clinics have, numbers are invented. */
export interface Piece {
  name: string
  category: CategoryId
  brand: string
  model: string
  room: string
  /** Years since it was bought. */
  age: number
  /** What it cost, in cents. */
  value: number
}

const piece = (
  name: string,
  category: CategoryId,
  [brand, model]: [string, string],
  room: string,
  [age, reais]: [number, number],
): Piece => ({ name, category, brand, model, room, age, value: reais * 100 })

const sterilization = 'Central de esterilização'

/** The clinic's 24, in the order in which they were registered. */
export const clinicPieces: readonly Piece[] = [
  piece('Autoclave principal', 'autoclave', ['Cristófoli', 'Vitale 21'], sterilization, [4, 5_890]),
  piece('Autoclave reserva', 'autoclave', ['Gnatus', 'Bioclave 12'], sterilization, [7, 4_200]),
  piece('Compressor', 'compressor', ['Schulz', 'MSV 12'], 'Casa de máquinas', [5, 6_150]),
  piece('Cadeira 1', 'dental-chair', ['Gnatus', 'G3'], 'Consultório 1', [6, 24_900]),
  piece('Cadeira 2', 'dental-chair', ['Dabi Atlante', 'Croma'], 'Consultório 2', [8, 21_300]),
  piece('Cadeira 3', 'dental-chair', ['Kavo', 'Unik'], 'Consultório 3', [2, 32_700]),
  piece('Raio X de parede', 'intraoral-xray', ['Gnatus', 'Timex 70E'], 'Consultório 1', [6, 7_400]),
  piece('Raio X móvel', 'intraoral-xray', ['Dabi Atlante', 'Spectro 70X'], 'Consultório 2', [9, 6_900]),
  piece('Panorâmico', 'extraoral-xray', ['Dabi Atlante', 'Eagle'], 'Sala de imagem', [3, 118_000]),
  piece('Bomba de vácuo', 'vacuum-pump', ['Dabi Atlante', 'Biovac'], 'Casa de máquinas', [5, 5_600]),
  piece('Fotopolimerizador 1', 'curing-light', ['Schuster', 'Emitter'], 'Consultório 1', [3, 1_180]),
  piece('Fotopolimerizador 2', 'curing-light', ['Ultradent', 'Valo'], 'Consultório 3', [2, 6_800]),
  piece('Lavadora ultrassônica', 'ultrasonic-cleaner', ['Cristófoli', 'Ultrassônica 2,5 L'], sterilization, [4, 1_390]),
  piece('Ultrassom 1', 'ultrasonic-scaler', ['Schuster', 'Jet Sonic'], 'Consultório 1', [4, 3_250]),
  piece('Ultrassom 2', 'ultrasonic-scaler', ['Dabi Atlante', 'Profi'], 'Consultório 2', [6, 3_480]),
  piece('Seladora', 'sealer', ['Cristófoli', 'Sela 12 mm'], sterilization, [4, 890]),
  piece('Alta rotação 1', 'high-speed-handpiece', ['Kavo', 'Extra Torque 605'], 'Consultório 1', [2, 1_450]),
  piece('Alta rotação 2', 'high-speed-handpiece', ['Dabi Atlante', 'MS 400'], 'Consultório 2', [3, 980]),
  piece('Contra-ângulo', 'low-speed-handpiece', ['Kavo', '500'], 'Consultório 1', [3, 1_120]),
  piece('Micromotor', 'micromotor', ['Kavo', '181'], 'Consultório 1', [3, 1_260]),
  piece('Destiladora', 'water-purifier', ['Cristófoli', 'Destiladora 4 L'], sterilization, [4, 1_050]),
  piece('Incubadora biológica', 'biological-incubator', ['Cristófoli', 'Mini-incubadora'], sterilization, [4, 620]),
  piece('Localizador apical', 'apex-locator', ['J. Morita', 'Root ZX'], 'Consultório 3', [5, 5_300]),
  piece('Motor endodôntico', 'endodontic-motor', ['VDW', 'Silver'], 'Consultório 3', [5, 6_750]),
]

const room = 'Sala única'

/** The small clinic's 15: as many as Básico takes. */
export const smallClinicPieces: readonly Piece[] = [
  piece('Autoclave', 'autoclave', ['Stermax', '21 EHD'], room, [6, 4_700]),
  piece('Compressor', 'compressor', ['Schulz', 'MSV 6'], room, [6, 3_300]),
  piece('Cadeira', 'dental-chair', ['Gnatus', 'Syncrus'], room, [9, 15_400]),
  piece('Raio X', 'intraoral-xray', ['Kavo', 'Focus'], room, [4, 9_100]),
  piece('Bomba de vácuo', 'vacuum-pump', ['Schuster', 'BV 400'], room, [6, 4_050]),
  piece('Fotopolimerizador', 'curing-light', ['Gnatus', 'Optilight'], room, [5, 960]),
  piece('Ultrassom', 'ultrasonic-scaler', ['Schuster', 'Jet Sonic'], room, [5, 3_100]),
  piece('Seladora', 'sealer', ['Cristófoli', 'Sela 12 mm'], room, [6, 840]),
  piece('Alta rotação 1', 'high-speed-handpiece', ['Kavo', 'Extra Torque 605'], room, [3, 1_390]),
  piece('Alta rotação 2', 'high-speed-handpiece', ['Kavo', 'Extra Torque 605'], room, [3, 1_390]),
  piece('Contra-ângulo', 'low-speed-handpiece', ['Kavo', '500'], room, [3, 1_050]),
  piece('Micromotor', 'micromotor', ['Kavo', '181'], room, [3, 1_190]),
  piece('Destiladora', 'water-purifier', ['Cristófoli', 'Destiladora 4 L'], room, [6, 990]),
  piece('Localizador apical', 'apex-locator', ['J. Morita', 'Root ZX'], room, [2, 5_150]),
  piece('Ar-condicionado', 'air-conditioner', ['Springer', '12.000 BTU'], room, [4, 2_300]),
]
