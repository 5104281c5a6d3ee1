import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { labelApi } from '#core/label/label.api.ts'
import { places } from '#core/label/layout.ts'
import { perPage, type LabelPaper } from '#core/label/papers.ts'
import { query } from '#web/kit/query.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import type { Printed } from './sheet.ts'

/** The first sheet as it will be printed, with the edges of its labels, which are not. */
export function SheetPreview({ paper, start, of }: { paper: LabelPaper; start: number; of: Printed }) {
  const previewQuery = query(labelApi.preview, { paper: paper.id, start, ...of })
  const loaded = useQuery({ ...previewQuery, placeholderData: keepPreviousData })
  const { pageWidth, pageHeight } = paper
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  const sheet = (page: string | null) => (
    <figure
      className="grid grid-cols-1 justify-items-center p-6 rounded-lg bg-surface-3 phone:p-4"
      aria-label="Prévia da folha"
    >
      <div className="label-paper" style={{ aspectRatio: `${pageWidth} / ${pageHeight}` }}>
        {page !== null && (
          <img
            className="block w-full"
            src={pictureOf(page)}
            alt="A primeira folha, como vai sair na impressora"
          />
        )}
        {places(paper, perPage(paper), 1).map(({ x, y }, index) => (
          <i
            key={`${x} ${y}`}
            className={index + 1 < start ? 'used' : ''}
            style={{
              left: percent(x, pageWidth),
              top: percent(y, pageHeight),
              width: percent(paper.width, pageWidth),
              height: percent(paper.height, pageHeight),
            }}
          />
        ))}
      </div>
    </figure>
  )
  return (
    <Loaded from={loaded} waiting={sheet(null)}>
      {({ page }) => sheet(page)}
    </Loaded>
  )
}

/** An SVG as the address of a picture, so that no script in it runs. */
const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
