import { labelTexts } from '#core/label/refusal-texts.ts'
import { ChevronDown, Ruler } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { isReadable } from '#core/label/layout.ts'
import { labelPapers, perPage, type LabelPaper } from '#core/label/papers.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { paperText } from './label.texts.ts'
import { saveTestSheet, type Sheet } from './sheet.ts'

interface SheetPanelProps {
  sheet: Sheet
  /** Number of labels to print. */
  count: number
  children?: ReactNode
}

/** Chooses the paper, the first place on it, and the correction for the printer. */
export function SheetPanel({ sheet, count, children }: SheetPanelProps) {
  const { paper, settings, set, error } = sheet
  const id = useId()
  // As long as any that the server makes: what it refuses is not offered.
  const url = `${location.origin}/q/${'x'.repeat(22)}`
  return (
    <Panel title="Folha">
      <div className="stack">
        <div className="field">
          <label htmlFor={id}>Papel</label>
          <div className="select">
            <select
              id={id}
              className="input"
              value={settings.paper}
              onChange={(event) => set({ paper: event.target.value })}
              aria-describedby={`${id}-hint`}
            >
              {labelPapers.map((one) => (
                <option key={one.id} value={one.id} disabled={!isReadable(one, url)}>
                  {paperText(one)}
                  {isReadable(one, url) ? '' : ' (pequena demais para o QR code)'}
                </option>
              ))}
            </select>
            <ChevronDown size={18} aria-hidden="true" />
          </div>
          <p className="hint" id={`${id}-hint`}>
            Confira as medidas: imprima a folha de teste antes da primeira folha.
          </p>
        </div>
        {paper && paper.page !== 'roll' && <Start sheet={sheet} paper={paper} count={count} />}
        <Offsets sheet={sheet} />
        {!sheet.fits && <Note tone="bad">{labelTexts['label.off_page']}</Note>}
        <Button
          icon={<Ruler size={18} aria-hidden="true" />}
          onClick={() => saveTestSheet(settings.paper)}
          className="sm:self-start"
        >
          Folha de teste
        </Button>
        {error && <Note tone="bad">{error.message}</Note>}
        {children}
      </div>
    </Panel>
  )
}

function Start({ sheet, paper, count }: { sheet: Sheet; paper: LabelPaper; count: number }) {
  const id = useId()
  const { start, setStart } = sheet
  const all = Array.from({ length: perPage(paper) }, (_, index) => index + 1)
  const look = (place: number) => (place < start ? 'used' : place < start + count ? 'full' : '')
  return (
    <div className="field">
      <label htmlFor={id}>Começar em</label>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        {paper.columns <= 3 && (
          <div
            className="label-places grid grid-cols-[repeat(var(--columns),1.625rem)] gap-0.75"
            style={{ '--columns': paper.columns } as object}
            aria-hidden="true"
          >
            {all.map((place) => (
              <i key={place} className={look(place)} />
            ))}
          </div>
        )}
        <div>
          <div className="select">
            <select
              id={id}
              className="input"
              value={start}
              onChange={(event) => setStart(Number(event.target.value))}
            >
              {all.map((place) => (
                <option key={place} value={place}>
                  {`Linha ${Math.ceil(place / paper.columns)}, coluna ${((place - 1) % paper.columns) + 1}`}
                </option>
              ))}
            </select>
            <ChevronDown size={18} aria-hidden="true" />
          </div>
          <p className="hint">Para aproveitar uma folha já começada.</p>
        </div>
      </div>
    </div>
  )
}

/** Typed in millimetres, as measured on the test sheet; stored in tenths. */
function Offsets({ sheet: { settings, set } }: { sheet: Sheet }) {
  return (
    <fieldset className="field">
      <legend>Ajuste da impressora</legend>
      <div className="grid grid-cols-[1fr_1fr] gap-4">
        <Millimetres
          key={`x${settings.offsetX}`}
          label="Para a direita (mm)"
          tenths={settings.offsetX}
          onChange={(offsetX) => set({ offsetX })}
        />
        <Millimetres
          key={`y${settings.offsetY}`}
          label="Para baixo (mm)"
          tenths={settings.offsetY}
          onChange={(offsetY) => set({ offsetY })}
        />
      </div>
      <p className="hint">
        Veja na folha de teste quanto a impressão saiu do lugar. Para a esquerda ou para cima, use um número
        negativo.
      </p>
    </fieldset>
  )
}

const mostTenths = 100

function Millimetres({
  label,
  tenths,
  onChange,
}: {
  label: string
  tenths: number
  onChange: (tenths: number) => void
}) {
  const id = useId()
  const millimetres = String(tenths / 10).replace('.', ',')
  const [typed, setTyped] = useState(millimetres)
  const read = Math.round(Number(typed.replace(',', '.')) * 10)
  const isWrong = typed.trim() === '' || !Number.isFinite(read) || Math.abs(read) > mostTenths
  const leave = () => {
    if (!isWrong && read !== tenths) onChange(read)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
      />
      {isWrong && (
        <p className="err" id={`${id}-error`}>
          Escreva de −10 a 10, como 0,5
        </p>
      )}
    </div>
  )
}
