import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#core/kit/endpoint.ts'
import { mailApi } from '#core/mail/mail.api.ts'
import { query } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { hiddenTexts } from './mail.texts.ts'

/** The text of a mail. Fetched only on demand, since the audit log records each reading. */
export function MailContent({ mail }: { mail: Output<typeof mailApi.find> }) {
  const [isOpen, setOpen] = useState(false)
  const loaded = useQuery({ ...query(mailApi.content, { id: mail.id }), enabled: isOpen })
  if (!mail.hasContent) return <Closed text={hiddenTexts.forgotten} />
  if (mail.secret && mail.outgoing) return <Closed text={hiddenTexts.secret} />
  if (!isOpen) {
    return (
      <Closed
        text="Este e-mail foi escrito para outra pessoa. Se você abrir, fica no registro de acessos."
        onOpen={() => setOpen(true)}
      />
    )
  }
  return (
    <Loaded from={loaded} rows={6}>
      {({ content, hidden }) =>
        content ? (
          <Panel title="Conteúdo" flush>
            <Tabs
              items={[
                { value: 'text', label: 'Só o texto', panel: <PlainText text={content.text} /> },
                { value: 'html', label: 'Como aparece', panel: <Html html={content.html} /> },
              ]}
            />
          </Panel>
        ) : (
          <Closed text={hiddenTexts[hidden ?? 'forgotten']} />
        )
      }
    </Loaded>
  )
}

function Closed({ text, onOpen }: { text: string; onOpen?: () => void }) {
  return (
    <Panel title="Conteúdo">
      <div className="stack">
        <p>{text}</p>
        {onOpen && (
          <div>
            <Button onClick={onOpen}>Abrir o conteúdo</Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

function PlainText({ text }: { text: string }) {
  return <pre className="p-5 font-sans whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
}

/** Nothing in it can run, reach this page or be reached by it; its links open elsewhere. */
function Html({ html }: { html: string }) {
  return (
    <iframe
      title="O e-mail como aparece"
      className="block h-[36rem] w-full rounded-b-lg border-0"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html}
    />
  )
}
