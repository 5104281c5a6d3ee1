import { Check, Minus, X } from 'lucide-react'
import type { AnswerInput } from '#core/checklist/answer.ts'
import { useSession } from '#web/kit/session.ts'
import { BigChoice, type BigOption } from '#web/ui/BigChoice.tsx'
import { SignatureInk, signatureBox } from '#web/ui/SignatureInk.tsx'
import { ReadingAnswer } from './ReadingAnswer.tsx'
import type { Shown } from './shown.ts'

export interface AnswerProps {
  shown: Shown
  /** `settling`: it is being typed. */
  onAnswer: (answer: AnswerInput | null, settling?: boolean) => void
  /** Typed, and no answer yet. */
  draft: string
  onDraft: (text: string) => void
}

const verdictIcons = {
  ok: <Check size={24} aria-hidden="true" />,
  bad: <X size={24} aria-hidden="true" />,
}

const notApplicable: BigOption<string> = {
  value: 'not_applicable',
  label: 'Não se aplica',
  icon: <Minus size={20} aria-hidden="true" />,
  wide: true,
}

/** The large controls with which an item is answered, the same for a first answer and a correction. */
export function AnswerControl(props: AnswerProps) {
  switch (props.shown.item.kind) {
    case 'conform':
      return <ConformAnswer {...props} />
    case 'choice':
      return <ChoiceAnswer {...props} />
    case 'number':
      return <ReadingAnswer {...props} />
    case 'text':
      return <TextAnswer {...props} />
    case 'signature':
      return <SignatureAnswer {...props} />
    case 'photo':
      return null
  }
}

function ConformAnswer({ shown: { item, answer }, onAnswer }: AnswerProps) {
  const value =
    answer?.kind === 'conform'
      ? answer.conform
        ? 'conform'
        : 'not_conform'
      : answer?.kind === 'not_applicable'
        ? answer.kind
        : null
  return (
    <BigChoice
      label={item.label}
      value={value}
      onChoose={(chosen) =>
        onAnswer(
          chosen === 'not_applicable' ? { kind: chosen } : { kind: 'conform', conform: chosen === 'conform' },
        )
      }
      options={[
        { value: 'conform', label: 'Conforme', icon: verdictIcons.ok, tone: 'ok' },
        { value: 'not_conform', label: 'Não conforme', icon: verdictIcons.bad, tone: 'bad' },
        notApplicable,
      ]}
    />
  )
}

function ChoiceAnswer({ shown: { item, answer }, onAnswer }: AnswerProps) {
  const tones = { true: 'ok', false: 'bad', null: 'plain' } as const
  const options: BigOption<string>[] = (item.choices ?? []).map(({ value, label, conform }) => ({
    value: `=${value}`,
    label,
    tone: tones[`${conform}`],
    icon: conform === null ? undefined : verdictIcons[conform ? 'ok' : 'bad'],
  }))
  const value =
    answer?.kind === 'choice' ? `=${answer.choice}` : answer?.kind === 'not_applicable' ? answer.kind : null
  return (
    <BigChoice
      label={item.label}
      value={value}
      onChoose={(chosen) =>
        onAnswer(chosen === 'not_applicable' ? { kind: chosen } : { kind: 'choice', choice: chosen.slice(1) })
      }
      options={[...options, notApplicable]}
    />
  )
}

function TextAnswer({ shown: { item, answer }, onAnswer }: AnswerProps) {
  return (
    <textarea
      className="input min-h-24"
      aria-label={item.label}
      rows={3}
      maxLength={2000}
      value={answer?.kind === 'text' ? answer.text : ''}
      onChange={({ target: { value } }) => onAnswer(value ? { kind: 'text', text: value } : null, true)}
    />
  )
}

function SignatureAnswer({ shown: { answer }, onAnswer }: AnswerProps) {
  const { user } = useSession()
  const drawn =
    answer?.kind === 'signature' && answer.drawing.kind === 'strokes' ? answer.drawing.paths.join('\n') : null
  const signer = answer?.kind === 'signature' ? answer.name : user.name
  return (
    <div className="field">
      <SignatureInk
        value={drawn}
        signer={signer}
        onChange={(strokes) =>
          onAnswer(
            strokes === null
              ? null
              : {
                  kind: 'signature',
                  name: signer,
                  registry: null,
                  drawing: { kind: 'strokes', ...signatureBox, paths: strokes.split('\n') },
                },
          )
        }
      />
    </div>
  )
}
