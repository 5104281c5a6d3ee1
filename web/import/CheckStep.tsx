import { Download } from 'lucide-react'
import type { ImportKind } from '#core/import/import-kind.ts'
import { importApi, type Preview, type Settings } from '#core/import/import.api.ts'
import { address } from '#web/kit/call.ts'
import { count } from '#web/kit/formats.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { BottomBar } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { ProblemRow } from './ProblemRow.tsx'
import { becomesTexts, importText, outcomeText } from './import.texts.ts'
import { staleAfterImport } from './stale.ts'

interface CheckStepProps {
  importKind: ImportKind
  id: string
  preview: Preview
  settings: Settings
  onChecked: (preview: Preview, settings: Settings) => void
  onBack: () => void
}

/** Shows the effect of the import: errors to mend, records that exist, the first rows as they would be stored. */
export function CheckStep({ importKind, id, preview, settings, onChecked, onBack }: CheckStepProps) {
  const { kind } = importKind
  const { toMake, toChange, toRestore, toSkip, failed, problems, moreProblems } = preview
  const check = useWrite(importApi.check, {
    onDone: (next, { id: _, ...sent }) => onChecked(next, sent),
  })
  const complete = useWrite(importApi.complete, { invalidates: staleAfterImport(kind.table) })
  const outcome = { made: toMake, changed: toChange, restored: toRestore, skipped: toSkip, failed }
  const wrong = check.error ?? complete.error
  const nothing = toMake + toChange === 0 ? 'Nenhuma linha pode ser importada como está.' : null
  const change = (next: Partial<Settings>) => check.mutate({ id, ...settings, ...next })
  return (
    <>
      <Note tone={failed > 0 ? 'warn' : 'ok'}>{outcomeText(kind, outcome)}</Note>
      {problems.length > 0 && (
        <Panel
          title={`${count(failed, 'linha', 'linhas')} com erro`}
          hint="Corrija aqui, ou importe sem elas e corrija na planilha depois."
          flush
          aside={
            <a className="btn btn-secondary" href={address(importApi.rejected, { id })} download>
              <Download size={18} aria-hidden="true" />
              Baixar linhas com erro
            </a>
          }
        >
          <ul className="rows">
            {problems.map((problem) => (
              <ProblemRow
                key={`${problem.field} ${problem.message} ${problem.rows[0]}`}
                importKind={importKind}
                problem={problem}
                isMended={settings.mends.some(
                  ({ column, rows }) => column === problem.column && rows.includes(problem.rows[0] ?? -1),
                )}
                busy={check.isPending}
                onMend={(mend) => change({ mends: [...settings.mends, mend] })}
              />
            ))}
          </ul>
          {moreProblems > 0 && (
            <p className="panel-b">
              {count(moreProblems, 'outro erro aparece', 'outros erros aparecem')} depois destes.
            </p>
          )}
        </Panel>
      )}
      {importKind.keys.length > 0 && (toSkip > 0 || settings.duplicates === 'update') && (
        <Duplicates
          importKind={importKind}
          value={settings.duplicates}
          onChange={(duplicates) => change({ duplicates })}
        />
      )}
      {preview.sample.length > 0 && <Sample importKind={importKind} preview={preview} />}
      <div role="status">{wrong && <Note tone="bad">{wrong.message}</Note>}</div>
      <BottomBar>
        <Button
          variant="primary"
          size="lg"
          busy={complete.isPending}
          busyText="Importando..."
          disabledReason={nothing}
          onClick={() => complete.mutate({ id, toMake, toChange })}
        >
          {nothing ? 'Importar' : importText(kind, preview)}
        </Button>
        <Button size="lg" onClick={onBack}>
          Voltar
        </Button>
      </BottomBar>
    </>
  )
}

interface DuplicatesProps {
  importKind: ImportKind
  value: Settings['duplicates']
  onChange: (value: Settings['duplicates']) => void
}

function Duplicates({ importKind: { kind, keys }, value, onChange }: DuplicatesProps) {
  const labels = keys.map((name) => kind.fields[name]?.label).join(', ')
  const options = [
    ['skip', 'Deixar como estão', 'As linhas da planilha não mudam nada.'],
    [
      'update',
      'Atualizar',
      'As colunas preenchidas substituem o que está cadastrado. As vazias não apagam nada.',
    ],
  ] as const
  return (
    <Panel title="Linhas que já estão cadastradas" hint={`Reconhecemos por: ${labels}.`}>
      <fieldset className="field">
        <legend className="sr-only">O que fazer com elas</legend>
        <div className="cards">
          {options.map(([one, label, hint]) => (
            <label className="rcard" key={one}>
              <input type="radio" name="duplicates" checked={value === one} onChange={() => onChange(one)} />
              <span className="what font-medium">
                {label}
                <small>{hint}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </Panel>
  )
}

/** Every value of the first rows, because each of them may have been misread. */
function Sample({
  importKind: { kind },
  preview: { labels, sample },
}: {
  importKind: ImportKind
  preview: Preview
}) {
  const texts = becomesTexts(kind)
  return (
    <Panel title="As primeiras linhas, como ficam cadastradas" flush>
      <ul className="rows">
        {sample.map(({ row, becomes, cells }) => (
          <li key={row}>
            <span className="what">
              <b>{cells[0]}</b>
              <p>
                {[
                  texts[becomes],
                  ...labels.map((label, at) => at > 0 && cells[at] && `${label}: ${cells[at]}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
