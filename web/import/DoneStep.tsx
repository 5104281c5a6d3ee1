import { Download } from 'lucide-react'
import { importApi, type Import } from '#core/import/import.api.ts'
import { undoHours, type ImportKind } from '#core/import/import-kind.ts'
import { address } from '#web/kit/call.ts'
import { useAt } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { UndoButton } from './UndoButton.tsx'
import { againText, lists, outcomeText, undoneText } from './import.texts.ts'

/** The outcome of an import, and the ways on. */
export function DoneStep({ importKind, done }: { importKind: ImportKind; done: Import }) {
  const { kind } = importKind
  const at = useAt()
  const list = lists[kind.table]
  const { undoneAt, mayUndo, fileName } = done
  const hasRejected = done.hasRejected && !undoneAt
  return (
    <Panel title={undoneAt ? 'Importação desfeita' : 'Importação feita'} hint={fileName}>
      <div className="grid gap-4">
        <Note tone={undoneAt ? 'info' : 'ok'}>
          {undoneAt ? undoneText(importKind, done) : outcomeText(kind, done)}
        </Note>
        {undoneAt && done.made > 0 && <p>{againText(importKind)}</p>}
        {hasRejected && (
          <p>
            As linhas com erro ficaram de fora. Baixe, corrija na coluna certa e importe o arquivo corrigido.
          </p>
        )}
        {mayUndo && <p>Você pode desfazer por {undoHours} horas, se nada do que veio da planilha mudar.</p>}
        <div className="flex flex-wrap gap-2">
          {list && (
            <LinkButton to={list.path(at)} variant="primary">
              Ver {list.title}
            </LinkButton>
          )}
          {hasRejected && (
            <a className="btn btn-secondary" href={address(importApi.rejected, { id: done.id })} download>
              <Download size={18} aria-hidden="true" />
              Baixar linhas com erro
            </a>
          )}
          <LinkButton to="?">Importar outra</LinkButton>
          <UndoButton importKind={importKind} one={done} />
        </div>
      </div>
    </Panel>
  )
}
