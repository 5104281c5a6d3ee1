import { PackagePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { fold, wordsOf } from '#core/kit/search.ts'
import { countApi, type Count, type SheetItem, type SheetLine } from '#core/stock/count.api.ts'
import { countTexts } from '#core/stock/count.ts'
import { count as several } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { useOnline } from '#web/kit/online.ts'
import type { Sending } from '#web/kit/outbox.ts'
import { part } from '#web/kit/part.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SearchBox } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { BottomBar } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Scanner } from '#web/ui/Scanner.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import type { Adding } from './AddDialog.tsx'
import { countQuery } from './count-query.ts'
import { putEntry, serverTime, sheetPages, withEntry, type Entry, type Outbox } from './counting.ts'
import { CountLine } from './CountLine.tsx'
import { packageFormats } from './package-formats.ts'

const addDialog = part(async () => (await import('./AddDialog.tsx')).AddDialog)

interface SheetProps {
  count: Count
  /** When the count was read, by this device's clock. */
  readHere: number
  outbox: Outbox
  sending: Sending<Entry>
}

/** Items that are fetched ahead, so that a cellar without a signal has them. */
const fetchedAhead = 1_000

/** The blind sheet: what lies at the place, without its balance. Each entry is kept as it is typed. */
export function CountSheet({ count, readHere, outbox, sending }: SheetProps) {
  const list = useList(sheetPages(count.id))
  const { hasMore, isLoadingMore, loadMore } = list
  const ahead = list.items.length < fetchedAhead
  useEffect(() => {
    if (hasMore && ahead && !isLoadingMore) loadMore()
  }, [hasMore, ahead, isLoadingMore, loadMore])
  const { values, setFilter, clear } = useFilters('search', 'left')
  const [adding, setAdding] = useState<Adding | null>(null)
  const [isScanned, setScanned] = useState(false)
  // A line that was just counted stays in the view of what is left, under the hand that types.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const waiting = sending.box.entries
  const items = waiting.reduce<SheetItem[]>((shown, { change }) => withEntry(shown, change), list.items)
  const lines = items.flatMap((item) => item.lines.map((line) => ({ item, line, key: keyOf(item, line) })))
  const left = lines.filter(({ line }) => line.countedMilli === null)
  const found = lines.filter(
    ({ item, line, key }) =>
      isFound(item, line, values.search) && (!values.left || line.countedMilli === null || touched.has(key)),
  )
  const put = (item: SheetItem, line: Omit<SheetLine, 'countedMilli'>, countedMilli: number | null) => {
    const { lines: _, ...about } = item
    const { lot, expiresOn } = line
    setTouched((before) => new Set(before).add(keyOf(item, { lot })))
    putEntry(
      outbox,
      { item: about, lot, expiresOn, countedMilli, countedAt: serverTime(count, readHere) },
      true,
    )
  }
  const scan = (said: string) => {
    const code = said.trim()
    setFilter('search', code)
    setScanned(true)
    if (!lines.some(({ item, line }) => isFound(item, line, code))) setAdding({ search: code })
    return true
  }
  return (
    <>
      <div className="stack gap-3">
        <div className="flex">
          <SearchBox
            value={values.search}
            onChange={(text) => setFilter('search', text)}
            placeholder="Nome, código ou código de barras"
          />
        </div>
        <Scanner
          formats={packageFormats}
          text="Aponte a câmera para o código de barras."
          label="Ler código de barras"
          onRead={scan}
        />
        <Button
          className="sm:self-start"
          icon={<PackagePlus size={18} aria-hidden="true" />}
          onClick={() => setAdding({ search: values.search })}
        >
          Outra peça ou lote
        </Button>
      </div>
      <Panel flush>
        <TabLinks
          label="Peças"
          items={[
            { to: '?', label: 'Todas', count: lines.length, current: !values.left },
            { to: '?left=sim', label: 'Falta contar', count: left.length, current: Boolean(values.left) },
          ]}
        />
        {!list.isPending && !list.error && lines.length === 0 ? (
          <p className="p-4 text-text-2 md:px-5.5">
            O Equipo não tem nada aqui. Leia um código ou procure uma peça.
          </p>
        ) : (
          <ListBody
            list={{ ...list, items: found }}
            query={values.search}
            onClear={clear}
            text={`${lines.length - left.length} de ${several(lines.length, 'peça contada', 'peças contadas')}`}
          >
            <ul ref={isScanned ? focusFirst : null}>
              {found.map(({ item, line, key }) => (
                <CountLine
                  key={key}
                  item={item}
                  line={line}
                  isWaiting={waiting.some(({ change }) => keyOf(change.item, change) === key)}
                  onCount={(milli) => put(item, line, milli)}
                  onDone={() => {
                    void outbox.flush()
                    setScanned(false)
                    if (values.search) setFilter('search', null)
                  }}
                />
              ))}
            </ul>
          </ListBody>
        )}
      </Panel>
      <ReviewBar count={count} outbox={outbox} sending={sending} isBegun={left.length < lines.length} />
      {adding && (
        <Awaited
          part={addDialog}
          wanted
          name="a procura de peças"
          onGiveUp={() => setAdding(null)}
          props={{
            count,
            adding,
            onPick: (item) => setAdding({ ...adding, item }),
            onAdd: (item, entry) => {
              put(item, { lot: entry.lot ?? null, expiresOn: entry.expiresOn ?? null }, entry.countedMilli)
              setAdding(null)
              setFilter('search', null)
            },
            onClose: () => setAdding(null),
          }}
        />
      )}
    </>
  )
}

const keyOf = ({ itemId }: { itemId: string }, { lot }: { lot: string | null }) => `${itemId} ${lot ?? ''}`

function isFound({ name, code, ean, makerCode }: SheetItem, { lot }: SheetLine, search: string): boolean {
  const text = fold([name, code, ean, makerCode, lot].join(' '))
  return wordsOf(search).every((word) => text.includes(word))
}

const focusFirst = (list: HTMLUListElement | null) => list?.querySelector('input')?.focus()

interface BarProps {
  count: Count
  outbox: Outbox
  sending: Sending<Entry>
  isBegun: boolean
}

const toView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

function ReviewBar({ count, outbox, sending: { box, state }, isBegun }: BarProps) {
  const navigate = useNavigate()
  const review = useWrite(countApi.review, {
    invalidates: [countApi.list, countApi.differences],
    replaces: ({ id }) => countQuery(id),
    onDone: () => navigate(atWorkshop.stockCountReview(count)),
  })
  const online = useOnline()
  const waiting = box.entries.length
  const isStuck = waiting > 0 && state === 'waiting'
  const check = async () => {
    const wrong = document.querySelector<HTMLInputElement>('li input[aria-invalid]')
    if (wrong) return wrong.focus()
    await outbox.flush()
    if (outbox.get().box.entries.length === 0) review.mutate({ id: count.id })
  }
  return (
    <>
      {review.error && (
        <div ref={toView}>
          <Note tone="bad">{review.error.message}</Note>
        </div>
      )}
      <BottomBar>
        <Button
          variant="primary"
          size="lg"
          busy={review.isPending}
          disabledReason={
            !online
              ? 'Sem internet. Confira as diferenças quando ela voltar.'
              : isStuck
                ? `Falta enviar ${several(waiting, 'quantidade', 'quantidades')} deste aparelho.`
                : isBegun
                  ? null
                  : countTexts.nothing
          }
          onClick={() => void check()}
        >
          Conferir diferenças
        </Button>
      </BottomBar>
    </>
  )
}
