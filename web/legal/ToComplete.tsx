import { missingOf, type Operator } from '#core/legal/operator.ts'
import type { LegalGaps } from '#core/legal/legal.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'

const missingTexts: Record<keyof LegalGaps, string> = {
  operador: 'Os textos ainda não dizem quem opera este endereço: nome, CNPJ ou CPF e endereço.',
  contato: 'Os textos ainda não dizem por onde falar com você: e-mail ou telefone do suporte.',
}

/** Facts that only the operator knows and must add to the texts. */
export function ToComplete({ operator }: { operator: Operator }) {
  const missing = missingOf(operator)
  return (
    <>
      {missing.length > 0 && (
        <Note tone="warn" action={<LinkButton to={atAdmin.settings()}>Abrir configurações</LinkButton>}>
          {missing.map((one) => (
            <p key={one}>{missingTexts[one]}</p>
          ))}
        </Note>
      )}
      <Panel title="O que depende de você">
        <p>
          Os textos descrevem o que o programa faz. Antes de abrir o Equipo ao público, confira o que depende
          de você e escreva o que faltar em uma nova versão:
        </p>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5">
          <li>Em que país ficam os servidores e o serviço de e-mail (Política de privacidade, seção 5).</li>
          <li>Por quanto tempo as cópias de segurança são mantidas (Política de privacidade, seção 6).</li>
          <li>Quem responde pelos dados pessoais, se houver um encarregado nomeado (seção 12).</li>
        </ul>
        <p className="mt-3 text-text-2">
          Os textos não são um parecer jurídico. Peça a quem cuida do seu jurídico que os leia.
        </p>
      </Panel>
    </>
  )
}
