import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { completionParts, type CompletionPart } from '#core/completion/completion.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export const partTexts: Record<CompletionPart, string> = {
  diagnosis: 'Diagnóstico',
  work: 'Serviço feito',
  parts: 'Peças e lotes',
  readings: 'Leituras',
  instruments: 'Instrumentos',
  decontamination: 'Descontaminação',
  conclusion: 'Conclusão',
  signature: 'Sua assinatura',
  received: 'Quem recebeu na clínica',
}

interface PartProps {
  part: CompletionPart
  /** True if the part is incomplete. */
  lacks: boolean
  hint?: string
  children: ReactNode
}

/** One numbered part of the form, marked as ready or lacking. */
export function Part({ part, lacks, hint, children }: PartProps) {
  return (
    <Panel
      title={
        <>
          <span className="text-text-3">{completionParts.indexOf(part) + 1}.</span> {partTexts[part]}
        </>
      }
      hint={hint}
      aside={
        lacks ? (
          <Chip tone="warn" icon={<CircleDashed size={15} aria-hidden="true" />}>
            falta
          </Chip>
        ) : (
          <CircleCheck size={22} aria-label="Pronto" role="img" className="text-success-text" />
        )
      }
    >
      {children}
    </Panel>
  )
}
