import { folderTexts } from '#core/inspection-folder/refusal-texts.ts'
import { FileDown } from 'lucide-react'
import { failureTexts } from '#core/inspection-folder/failures.ts'
import {
  inspectionFolderApi,
  type Choice,
  type Folder,
} from '#core/inspection-folder/inspection-folder.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { BottomBar } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { annexBeside } from './annex.ts'
import { DownloadLink, Making, Ready } from './FolderState.tsx'
import { useFollowed } from './follow-folder.ts'
import { isUnderWay } from './queries.ts'
import type { Overview } from './SectionsPanel.tsx'

interface GenerateProps {
  overview: Overview
  choice: Choice
  onDone: () => void
}

/** Asks for the folder, follows it while it is made, and hands it over, on a phone at its lower edge. */
export function GeneratePanel({ overview, choice, onDone }: GenerateProps) {
  const folder = useFollowed(overview.folder)
  const request = useWrite(inspectionFolderApi.request, {
    invalidates: [inspectionFolderApi.overview, inspectionFolderApi.count],
    onDone,
  })
  const isEmpty = choice.sections.length === 0 && !choice.annex
  const ask = () => request.mutate({ id: newId(), choice })
  const isMaking = isUnderWay(folder)
  const isFresh = folder?.id === request.data?.id && isMadeOf(folder, choice)
  return (
    <Panel title={`${pagesOf(overview, choice)} páginas, um PDF`}>
      <div className="grid gap-3">
        <BottomBar>
          {isMaking && folder && <Making folder={folder} />}
          {isFresh && folder && <DownloadLink folder={folder} isPrimary />}
          {!isMaking && !isFresh && (
            <Button
              variant="primary"
              size="lg"
              block
              icon={<FileDown size={20} aria-hidden="true" />}
              busy={request.isPending}
              busyText="Pedindo"
              disabledReason={isEmpty ? folderTexts['folder.empty'] : null}
              onClick={ask}
            >
              Gerar a pasta
            </Button>
          )}
        </BottomBar>
        <div aria-live="polite">
          {folder?.status === 'ready' && <Ready folder={folder} isFresh={isFresh} />}
          {folder?.failure && (
            <Note tone="bad">A pasta não ficou pronta. {failureTexts[folder.failure]}</Note>
          )}
        </div>
        {isFresh && (
          <Button variant="text" size="sm" busy={request.isPending} busyText="Pedindo" onClick={ask}>
            Gerar de novo
          </Button>
        )}
        {request.error && <Note tone="bad">{request.error.message}</Note>}
        <p className="text-sm text-text-2">A capa mostra a lista do que falta, com número e motivo.</p>
        <p className="text-sm text-text-2">
          O documento tem número, versão e código de verificação, e segue as normas conferidas em{' '}
          {formatDate(rulesVersion)}. Leva menos de um minuto, e você pode sair desta página.
        </p>
      </div>
    </Panel>
  )
}

/** True if a folder was made with the current selection, so that it can be reused. */
const isMadeOf = (folder: Folder | null, choice: Choice): boolean =>
  folder?.status === 'ready' && JSON.stringify(folder.choice) === JSON.stringify(choice)

/** About: cover, what is missing and contents, and the parts as far as their pages were counted. */
function pagesOf(overview: Overview, choice: Choice): number {
  const parts = choice.sections.reduce((sum, id) => sum + (overview.pages[id] ?? 1), 0)
  const annex = annexBeside(overview, choice)
  return 3 + parts + (choice.annex && annex.documents > 0 ? 1 + annex.pages : 0)
}
