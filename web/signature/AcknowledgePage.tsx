import { useState } from 'react'
import { useParams } from 'react-router'
import { acknowledgementApi, type ToAcknowledge } from '#core/signature/acknowledgement.api.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { count } from '#web/kit/formats.ts'
import { linkMeta } from '#web/kit/link-page.ts'
import { useWrite } from '#web/kit/query.ts'
import { LinkPage, LinkSheets, numbered, SaveButton } from '#web/share/LinkedDocument.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'

export const meta = () => linkMeta('Ciência da equipe')

type Task = ToAcknowledge['documents'][number]

interface Entry {
  token: string
  code: string
}

/** Somebody of the team reads the clinic's documents and confirms to know them, by a personal code. */
export default function AcknowledgePage() {
  const { token = '' } = useParams()
  const [entered, enter] = useState<{ code: string; shown: ToAcknowledge } | null>(null)
  return (
    <LinkPage
      opens={acknowledgementApi.wall}
      token={token}
      title={() => 'Ciência da equipe'}
      aside="Equipe da clínica"
      closed="O QR pode ter sido trocado. Peça o novo a quem cuida da equipe."
    >
      {({ clinic }) => (
        <div className="stack">
          <header>
            <p className="text-text-2">{clinic}</p>
            <h1>Ciência da equipe</h1>
          </header>
          {entered ? (
            <ToRead
              shown={entered.shown}
              entry={{ token, code: entered.code }}
              onSigned={(shown) => enter({ ...entered, shown })}
            />
          ) : (
            <CodePanel token={token} onEntered={(code, shown) => enter({ code, shown })} />
          )}
        </div>
      )}
    </LinkPage>
  )
}

function CodePanel({
  token,
  onEntered,
}: {
  token: string
  onEntered: (code: string, shown: ToAcknowledge) => void
}) {
  const open = useWrite(acknowledgementApi.open, { onDone: (shown, { code }) => onEntered(code, shown) })
  const form = useEndpointForm(acknowledgementApi.open, { defaults: { code: '' }, fixed: { token } })
  return (
    <Panel
      title="Digite o seu código"
      hint="A clínica entregou um código só seu. Ele vale como a sua assinatura."
    >
      <FormPanel
        form={form}
        onSubmit={(input) => open.mutate(input)}
        saving={open.isPending}
        savingText="Abrindo..."
        error={open.error}
        submit="Continuar"
        unguarded
      >
        <TextField
          name="code"
          label="Código pessoal"
          hint="8 letras e números, como 7K2M-9QXT."
          autoComplete="off"
          maxLength={20}
          mono
        />
      </FormPanel>
    </Panel>
  )
}

interface ToReadProps {
  shown: ToAcknowledge
  entry: Entry
  onSigned: (shown: ToAcknowledge) => void
}

function ToRead({ shown, entry, onSigned }: ToReadProps) {
  const [read, setRead] = useState<Record<string, string>>({})
  const [signed, setSigned] = useState(0)
  const sign = useWrite(acknowledgementApi.sign, {
    onDone: (now, { signatures }) => {
      setSigned(signatures.length)
      setRead({})
      onSigned(now)
    },
  })
  const waiting = shown.documents.filter(({ signedAt }) => signedAt === null)
  const done = shown.documents.filter(({ signedAt }) => signedAt !== null)
  const chosen = waiting.filter(({ id }) => read[id])
  const sent = chosen.map(({ id, sha256 }) => ({ id: read[id] ?? '', documentId: id, sha256 }))
  return (
    <>
      <p>
        Olá, <b>{shown.name}</b>.{' '}
        {waiting.length > 0
          ? `Você tem ${count(waiting.length, 'documento', 'documentos')} para ler.`
          : 'Você não tem nada para ler agora.'}
      </p>
      {signed > 0 && (
        <Note tone="ok">
          {signed === 1 ? 'Ciência registrada.' : `Ciência registrada em ${signed} documentos.`} Obrigado.
        </Note>
      )}
      {waiting.map((task) => (
        <ToReadPanel
          key={task.id}
          task={task}
          entry={entry}
          isOpen={read[task.id] !== undefined}
          onOpen={() => setRead({ ...read, [task.id]: newId() })}
          timeZone={shown.timeZone}
        />
      ))}
      {waiting.length > 0 && (
        <Panel title="Confirmar">
          <div className="stack gap-4">
            <p>Li os documentos que abri e me comprometo a seguir o que eles dizem no meu trabalho.</p>
            {sign.error && <Note tone="bad">{sign.error.message}</Note>}
            <Button
              className="self-start"
              variant="primary"
              size="lg"
              busy={sign.isPending}
              busyText="Registrando..."
              disabledReason={chosen.length === 0 ? 'Abra e leia pelo menos um documento.' : null}
              onClick={() => sign.mutate({ ...entry, signatures: sent })}
            >
              {chosen.length > 1 ? `Confirmar ${chosen.length} documentos` : 'Confirmar a leitura'}
            </Button>
            <p className="text-sm text-text-2">
              Data, hora, endereço de internet e este aparelho ficam registrados.
            </p>
          </div>
        </Panel>
      )}
      {done.length > 0 && (
        <Panel title="Já confirmados" flush>
          <ul className="rows">
            {done.map((task) => (
              <li key={task.id} className="flex-wrap">
                <span className="what wrap-anywhere">
                  <b>{task.title}</b>
                  <p>
                    {numbered(task)}, em {formatInstant(task.signedAt ?? '', shown.timeZone)}
                  </p>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

interface ToReadPanelProps {
  task: Task
  entry: Entry
  isOpen: boolean
  onOpen: () => void
  timeZone: string
}

function ToReadPanel({ task, entry, isOpen, onOpen, timeZone }: ToReadPanelProps) {
  return (
    <Panel
      title={task.title}
      hint={
        <>
          {numbered(task)}, de {formatInstant(task.issuedAt, timeZone)}
        </>
      }
    >
      {isOpen ? (
        <div className="stack gap-4">
          <LinkSheets
            pages={acknowledgementApi.pages}
            input={{ ...entry, documentId: task.id }}
            title={task.title}
            otherwise="As páginas não aparecem aqui. Baixe o PDF e leia antes de confirmar."
          />
          <SaveButton file={acknowledgementApi.file} input={{ ...entry, documentId: task.id }}>
            Baixar o PDF
          </SaveButton>
        </div>
      ) : (
        <Button aria-label={`Ler ${task.title}`} onClick={onOpen}>
          Ler
        </Button>
      )}
    </Panel>
  )
}
