import { quickReplyApi } from '#core/message/quick-reply.api.ts'
import { quickReplies } from '#core/message/quick-reply.ts'
import { useAt } from '#web/kit/session.ts'
import { SmallRecords } from '#web/record/SmallRecords.tsx'

/** Texts that the team sends often. */
export default function QuickRepliesPage() {
  return (
    <SmallRecords
      kind={quickReplies}
      api={quickReplyApi}
      title="Respostas prontas"
      text="Textos que a sua equipe envia sempre"
      above={['Mensagens', useAt().messages()]}
      empty="Nenhuma resposta pronta ainda. Crie uma para não escrever a mesma coisa toda vez, como “Estou a caminho, chego em meia hora.”"
      newText="Nova resposta"
    />
  )
}
