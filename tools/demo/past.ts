import type { RepairName } from './repairs.ts'
import type { Usual } from './usual.ts'

/** An ordinary repair of the past year. */
export interface Past extends Pick<Usual, 'day' | 'way' | 'stars' | 'comment'> {
  equipment: string
  repair: RepairName
  by: 'first' | 'second'
  published: boolean
  /** The report includes pictures from before and after. */
  pictures: boolean
}

type Way = Usual['way'] | 'published'

const past = (
  day: number,
  equipment: string,
  [repair, by, way]: [RepairName, Past['by'], Way],
  [stars, comment]: [number | null, string?] = [null],
  pictures = false,
): Past => ({
  day,
  equipment,
  repair,
  by,
  way: way === 'published' ? 'quoted' : way,
  published: way === 'published',
  stars,
  comment: comment ?? null,
  pictures,
})

/** The clinic's repairs, by date. */
export const clinicPast: readonly Past[] = [
  past(
    -252,
    'Autoclave principal',
    ['gasket', 'first', 'visited'],
    [5, 'Veio no mesmo dia e explicou tudo.'],
    true,
  ),
  past(-250, 'Panorâmico', ['panoramicCheck', 'second', 'planned'], [5]),
  past(-244, 'Compressor', ['compressorCheck', 'first', 'planned'], [5]),
  past(-237, 'Alta rotação 1', ['turbine', 'second', 'quoted'], [4]),
  past(-231, 'Raio X de coluna', ['xrayArm', 'second', 'visited'], [5, 'Braço firme, ficou muito bom.']),
  past(-222, 'Seladora', ['sealing', 'first', 'quoted']),
  past(-215, 'Cadeira 1', ['chairCheck', 'first', 'planned'], [5]),
  past(-209, 'Incubadora biológica', ['incubator', 'second', 'planned'], [4]),
  past(-204, 'Autoclave principal', ['autoclaveCheck', 'first', 'planned'], [5]),
  past(-196, 'Bomba de vácuo', ['suction', 'first', 'visited'], [5, 'A sucção voltou ao que era.'], true),
  past(-190, 'Fotopolimerizador 1', ['lamp', 'second', 'published'], [5, 'Mediu na minha frente.']),
  past(-182, 'Cadeira 2', ['waterLine', 'first', 'visited'], [4]),
  past(-154, 'Micromotor', ['brushes', 'first', 'published']),
  past(-146, 'Autoclave reserva', ['autoclaveCheck', 'first', 'planned'], [5]),
  past(-139, 'Autoclave principal', ['autoclaveCheck', 'first', 'planned'], [5]),
  past(
    -132,
    'Compressor',
    ['airLeak', 'first', 'visited'],
    [5, 'Achou dois vazamentos que ninguém via.'],
    true,
  ),
  past(-124, 'Contra-ângulo', ['gears', 'second', 'quoted'], [4]),
  past(-117, 'Cadeira 3', ['chairCheck', 'first', 'planned'], [5]),
  past(-110, 'Raio X de parede', ['xrayTimer', 'second', 'visited'], [5, 'Imagens nítidas de novo.'], true),
  past(-103, 'Lavadora ultrassônica', ['generalCheck', 'first', 'quoted']),
  past(-89, 'Autoclave reserva', ['gasket', 'first', 'visited'], [5, 'Ficou como nova.'], true),
  past(-82, 'Compressor', ['compressorCheck', 'first', 'planned'], [5]),
  past(-74, 'Autoclave principal', ['autoclaveCheck', 'first', 'planned'], [5]),
  past(-67, 'Ultrassom 2', ['scaler', 'second', 'published'], [3, 'Resolveu, mas remarcou duas vezes.']),
  past(-59, 'Cadeira 1', ['chairCheck', 'first', 'planned'], [5]),
  past(-52, 'Bomba de vácuo', ['generalCheck', 'first', 'planned'], [5]),
  past(-40, 'Seladora', ['sealing', 'first', 'quoted'], [5], true),
  past(-31, 'Localizador apical', ['cable', 'second', 'quoted'], [5]),
  past(-20, 'Autoclave principal', ['autoclaveCheck', 'first', 'planned'], [5, 'Pontual como sempre.'], true),
]

/** The small clinic's repairs, since it joined. */
export const smallClinicPast: readonly Past[] = [
  past(-44, 'Autoclave', ['gasket', 'second', 'visited'], [5]),
  past(-33, 'Cadeira', ['chairStuck', 'first', 'visited'], [4, 'Atendeu bem.']),
  past(-22, 'Compressor', ['compressorCheck', 'first', 'planned'], [5]),
]
