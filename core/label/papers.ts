/**
 * Sheets and rolls of labels, in millimetres. `left` and `top` are those of the first label; pitches are distances from
 * one label to the next.
 */
export interface LabelPaper {
  id: string
  /** The name on the box: `Pimaco 6080, 6180, 6280`. */
  name: string
  page: 'a4' | 'letter' | 'roll'
  pageWidth: number
  pageHeight: number
  columns: number
  rows: number
  width: number
  height: number
  left: number
  top: number
  pitchX: number
  pitchY: number
  /**
   * `S`: size and count as resellers and other programs state them; the margins assume that the layout is centred on
   * the page. The maker's own drawing was not available; the test sheet shows any deviation.
   */
  mark: 'S'
  source: string
}

type Grid = Pick<LabelPaper, 'columns' | 'rows' | 'width' | 'height' | 'pitchX' | 'pitchY'>
const a4 = { page: 'a4', pageWidth: 210, pageHeight: 297 } as const
const letter = { page: 'letter', pageWidth: 215.9, pageHeight: 279.4 } as const
const hundredths = (mm: number) => Math.round(mm * 100) / 100

function sheet(
  format: typeof a4 | typeof letter,
  id: string,
  name: string,
  grid: Grid,
  source: string,
): LabelPaper {
  const used = {
    x: (grid.columns - 1) * grid.pitchX + grid.width,
    y: (grid.rows - 1) * grid.pitchY + grid.height,
  }
  return {
    id,
    name,
    ...format,
    ...grid,
    left: hundredths((format.pageWidth - used.x) / 2),
    top: hundredths((format.pageHeight - used.y) / 2),
    mark: 'S',
    source,
  }
}

/** Columns, rows, width, height. Labels of A4 touch vertically and are 2,5 mm apart horizontally. */
const metric = (columns: number, rows: number, width: number, height: number): Grid => ({
  columns,
  rows,
  width,
  height,
  pitchX: width + 2.5,
  pitchY: height,
})
/** A grid in inches; `pitchX` is the distance between the left sides of two labels. */
const inches = (columns: number, rows: number, width: number, height: number, pitchX: number): Grid => ({
  columns,
  rows,
  width: hundredths(width * 25.4),
  height: hundredths(height * 25.4),
  pitchX: hundredths(pitchX * 25.4),
  pitchY: height * 25.4,
})

const ofA4 =
  'Tamanho e quantidade: tabelas de revendas da linha A4. Margens: folha centrada, 2,5 mm entre colunas.'
const ofLetter =
  'Tamanho e quantidade: tabelas de revendas da linha carta. Colunas: o gabarito internacional de mesma medida.'

/**
 * The papers to choose from. The series 6080, 6180 and 6280 are of letter size, although some resellers state
 * otherwise.
 */
export const labelPapers: readonly LabelPaper[] = [
  sheet(a4, 'a4-63x38', 'Pimaco A4260, A4360', metric(3, 7, 63.5, 38.1), ofA4),
  sheet(a4, 'a4-63x46', 'Pimaco A4261, A4361', metric(3, 6, 63.5, 46.6), ofA4),
  sheet(a4, 'a4-99x33', 'Pimaco A4262, A4362', metric(2, 8, 99, 33.9), ofA4),
  sheet(a4, 'a4-99x38', 'Pimaco A4263, A4363', metric(2, 7, 99, 38.1), ofA4),
  sheet(a4, 'a4-63x72', 'Pimaco A4264, A4364', metric(3, 4, 63.5, 72), ofA4),
  sheet(a4, 'a4-99x67', 'Pimaco A4265, A4365', metric(2, 4, 99, 67.7), ofA4),
  sheet(a4, 'a4-99x55', 'Pimaco A4250, A4350', metric(2, 5, 99, 55.8), ofA4),
  sheet(a4, 'a4-38x21', 'Pimaco A4251, A4351', metric(5, 13, 38.2, 21.2), ofA4),
  sheet(a4, 'a4-99x25', 'Pimaco A4254, A4354', metric(2, 11, 99, 25.4), ofA4),
  sheet(a4, 'a4-63x31', 'Pimaco A4255, A4355', metric(3, 9, 63.5, 31), ofA4),
  sheet(a4, 'a4-63x25', 'Pimaco A4256, A4356', metric(3, 11, 63.5, 25.4), ofA4),
  sheet(letter, 'carta-66x25', 'Pimaco 6080, 6180, 6280', inches(3, 10, 2.625, 1, 2.75), ofLetter),
  sheet(letter, 'carta-101x25', 'Pimaco 6081, 6181, 6281', inches(2, 10, 4, 1, 4.1875), ofLetter),
  sheet(letter, 'carta-101x33', 'Pimaco 6082, 6182, 6282', inches(2, 7, 4, 4 / 3, 4.1875), ofLetter),
  sheet(letter, 'carta-101x50', 'Pimaco 6083, 6183, 6283', inches(2, 5, 4, 2, 4.1875), ofLetter),
  sheet(letter, 'carta-101x84', 'Pimaco 6084, 6184, 6284', inches(2, 3, 4, 10 / 3, 4.1875), ofLetter),
  sheet(letter, 'carta-44x12', 'Pimaco 6087, 6187, 6287', inches(4, 20, 1.75, 0.5, 2.0625), ofLetter),
  {
    id: 'rolo-62',
    name: 'Rolo contínuo de 62 mm (Brother DK-22205)',
    page: 'roll',
    pageWidth: 62,
    pageHeight: 32,
    columns: 1,
    rows: 1,
    // The printer leaves 1,5 mm blank on both sides.
    width: 58.9,
    height: 29,
    left: 1.55,
    top: 1.5,
    pitchX: 62,
    pitchY: 32,
    mark: 'S',
    source:
      'Largura da fita e área de impressão de 58,9 mm: páginas de suporte da Brother. O comprimento é nosso.',
  },
]

export const paperIds = labelPapers.map(({ id }) => id)

export const paperOf = (id: string): LabelPaper | undefined => labelPapers.find((paper) => paper.id === id)

/** The first of the list; also used to draw a clinic's board. */
export const usualPaper = 'a4-63x38'

export const perPage = ({ columns, rows }: Pick<LabelPaper, 'columns' | 'rows'>) => columns * rows
