import type { CategoryId } from '#core/equipment/categories.ts'

/** Equipment of a clinic. Brands, models and numbers are invented, so nothing is said about a real manufacturer. */
export interface Equipment {
  name: string
  category: CategoryId
  brand: string
  model: string
  room: string
  /** Years since it was bought. */
  age: number
  /** Its price, in cents. */
  value: number
  /** Days from today to the next planned maintenance; null without a date. */
  next: number | null
}

const equipment = (
  name: string,
  category: CategoryId,
  [brand, model]: [string, string],
  room: string,
  [age, reais, next]: [age: number, reais: number, next: number | null],
): Equipment => ({ name, category, brand, model, room, age, value: reais * 100, next })

const sterilization = 'Central de esterilização'

/** The clinic's 24, in the order in which they were registered. */
export const clinicEquipment: readonly Equipment[] = [
  equipment('Autoclave principal', 'autoclave', ['Alvora', 'Vapor 21'], sterilization, [4, 5_890, 18]),
  equipment('Autoclave reserva', 'autoclave', ['Alvora', 'Vapor 12'], sterilization, [7, 4_200, 52]),
  equipment('Compressor', 'compressor', ['Brisamec', 'BR 100'], 'Casa de máquinas', [5, 6_150, 96]),
  equipment('Cadeira 1', 'dental-chair', ['Odontera', 'Linea 3'], 'Consultório 1', [6, 24_900, 74]),
  equipment('Cadeira 2', 'dental-chair', ['Odontera', 'Classe'], 'Consultório 2', [8, 21_300, -9]),
  equipment('Cadeira 3', 'dental-chair', ['Monteluz', 'Prima'], 'Consultório 3', [2, 32_700, 131]),
  equipment('Raio X de parede', 'intraoral-xray', ['Radialux', '70 P'], 'Consultório 1', [6, 7_400, 210]),
  equipment('Raio X de coluna', 'intraoral-xray', ['Radialux', '70 C'], 'Consultório 2', [9, 6_900, 26]),
  equipment('Panorâmico', 'extraoral-xray', ['Radialux', 'Orto Pan'], 'Sala de imagem', [3, 118_000, 12]),
  equipment('Bomba de vácuo', 'vacuum-pump', ['Brisamec', 'Suga 3'], 'Casa de máquinas', [5, 5_600, 60]),
  equipment(
    'Fotopolimerizador 1',
    'curing-light',
    ['Lumidente', 'Azul 10'],
    'Consultório 1',
    [3, 1_180, 150],
  ),
  equipment(
    'Fotopolimerizador 2',
    'curing-light',
    ['Lumidente', 'Azul 12 S'],
    'Consultório 3',
    [2, 1_890, 163],
  ),
  equipment(
    'Lavadora ultrassônica',
    'ultrasonic-cleaner',
    ['Alvora', 'Cuba 2,5'],
    sterilization,
    [4, 1_390, -21],
  ),
  equipment('Ultrassom 1', 'ultrasonic-scaler', ['Sonivar', 'Jato P'], 'Consultório 1', [4, 3_250, 40]),
  equipment('Ultrassom 2', 'ultrasonic-scaler', ['Sonivar', 'Jato P2'], 'Consultório 2', [6, 3_480, 88]),
  equipment('Seladora', 'sealer', ['Alvora', 'Sela 12'], sterilization, [4, 890, 7]),
  equipment(
    'Alta rotação 1',
    'high-speed-handpiece',
    ['Girodente', 'GT 380'],
    'Consultório 1',
    [2, 1_450, 102],
  ),
  equipment('Alta rotação 2', 'high-speed-handpiece', ['Girodente', 'GT 350'], 'Consultório 2', [3, 980, 29]),
  equipment('Contra-ângulo', 'low-speed-handpiece', ['Girodente', 'CA 11'], 'Consultório 1', [3, 1_120, 115]),
  equipment('Micromotor', 'micromotor', ['Girodente', 'MM 20'], 'Consultório 1', [3, 1_260, 115]),
  equipment('Destiladora', 'water-purifier', ['Alvora', 'Pura 4'], sterilization, [4, 1_050, 66]),
  equipment(
    'Incubadora biológica',
    'biological-incubator',
    ['Alvora', 'Bio 24'],
    sterilization,
    [4, 620, 44],
  ),
  equipment('Localizador apical', 'apex-locator', ['Endovia', 'Ápice X'], 'Consultório 3', [5, 5_300, 190]),
  equipment('Motor endodôntico', 'endodontic-motor', ['Endovia', 'Giro 5'], 'Consultório 3', [5, 6_750, 190]),
]

const room = 'Sala única'

/** The small clinic's 15: as many as Básico allows. */
export const smallClinicEquipment: readonly Equipment[] = [
  equipment('Autoclave', 'autoclave', ['Esterna', 'E 21'], room, [6, 4_700, 33]),
  equipment('Compressor', 'compressor', ['Brisamec', 'BR 30'], room, [6, 3_300, 41]),
  equipment('Cadeira', 'dental-chair', ['Odontera', 'Classe'], room, [9, 15_400, 17]),
  equipment('Raio X', 'intraoral-xray', ['Radialux', '70 P'], room, [4, 9_100, 300]),
  equipment('Bomba de vácuo', 'vacuum-pump', ['Brisamec', 'Suga 1'], room, [6, 4_050, -4]),
  equipment('Fotopolimerizador', 'curing-light', ['Lumidente', 'Azul 8'], room, [5, 960, 120]),
  equipment('Ultrassom', 'ultrasonic-scaler', ['Sonivar', 'Jato P'], room, [5, 3_100, 75]),
  equipment('Seladora', 'sealer', ['Esterna', 'Selar'], room, [6, 840, 140]),
  equipment('Alta rotação 1', 'high-speed-handpiece', ['Girodente', 'GT 380'], room, [3, 1_390, 90]),
  equipment('Alta rotação 2', 'high-speed-handpiece', ['Girodente', 'GT 380'], room, [3, 1_390, 90]),
  equipment('Contra-ângulo', 'low-speed-handpiece', ['Girodente', 'CA 11'], room, [3, 1_050, 90]),
  equipment('Micromotor', 'micromotor', ['Girodente', 'MM 20'], room, [3, 1_190, 90]),
  equipment('Destiladora', 'water-purifier', ['Esterna', 'Gota 4'], room, [6, 990, 58]),
  equipment('Localizador apical', 'apex-locator', ['Endovia', 'Ápice'], room, [2, 5_150, 200]),
  equipment('Ar-condicionado', 'air-conditioner', ['Ventara', 'Split 12'], room, [4, 2_300, 24]),
]

/** Equipment of the technician's client who is not on Equipo. */
export const clientEquipment: readonly Equipment[] = [
  equipment('Autoclave', 'autoclave', ['Esterna', 'E 12'], 'Expurgo', [5, 3_900, 47]),
  equipment('Compressor', 'compressor', ['Brisamec', 'BR 60'], 'Área externa', [8, 4_100, 11]),
  equipment('Cadeira', 'dental-chair', ['Monteluz', 'Base'], 'Consultório', [10, 13_800, 83]),
]
