import { ChevronUp, CircleDashed } from 'lucide-react'
import type { Missing } from '#core/completion/completion.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { partTexts } from './Part.tsx'

/** Lists the missing parts; each line leads to its field. */
export function MissingPanel({ missing, onGo }: { missing: Missing[]; onGo: (missing: Missing) => void }) {
  return (
    <Panel
      title="Falta para concluir"
      hint="Ao concluir, o laudo é emitido e a situação do equipamento muda. Para isso, preencha todas as partes."
      className="bg-warning-soft"
    >
      <ul>
        {missing.map((one) => (
          <li key={one.path} className="border-t border-border first:border-0">
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-3 py-2 text-sm"
              onClick={() => onGo(one)}
            >
              <CircleDashed size={18} aria-hidden="true" className="text-warning-text" />
              <span className="flex-1">
                <b>{partTexts[one.part]}</b>: {one.message}
              </span>
              <ChevronUp size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
