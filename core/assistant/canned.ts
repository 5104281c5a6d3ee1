import { fold } from '#core/kit/search.ts'

/** Replies by keyword for when no answer came from the server. They say where to look, and nothing of anybody's data. */
const replies: readonly { words: readonly string[]; text: string }[] = [
  {
    words: ['manutenc', 'preventiva', 'revis', 'vence', 'atrasad', 'planejador', 'agenda', 'visita'],
    text: 'As manutenções e visitas estão no Planejador, por dia, semana e mês.',
  },
  {
    words: ['ordem', 'ordens', 'chamado', 'conserto', 'orcamento', 'tecnico'],
    text: 'As ordens e os orçamentos estão em Ordens de Serviço. O que espera por você vem primeiro.',
  },
  {
    words: ['documento', 'laudo', 'alvara', 'certificado', 'contrato', 'pasta', 'fiscaliza', 'anvisa'],
    text: 'Os documentos e as datas em que vencem estão em Laudos e Documentos.',
  },
  {
    words: ['checklist', 'check list', 'esteriliza', 'ciclo', 'autoclave', 'biologic'],
    text: 'Os checklists e a esterilização estão em Checklists.',
  },
  {
    words: ['estoque', 'peca', 'compra', 'fornecedor', 'lote'],
    text: 'As peças e as compras estão no Estoque; quem fornece, em Fornecedores.',
  },
  { words: ['cliente', 'clinica'], text: 'Os dados das clínicas estão em Clientes ou no Perfil da Clínica.' },
  {
    words: ['equipamento', 'aparelho', 'maquina'],
    text: 'Os equipamentos e o histórico de cada um estão em Equipamentos.',
  },
  {
    words: ['senha', 'conta', 'equipe', 'plano', 'assinatura'],
    text: 'A sua conta, a equipe e o plano estão no menu do seu nome.',
  },
]

const unknown =
  'Não consegui consultar os seus dados agora. Tente de novo daqui a pouco, ou procure na busca do topo da página.'

/** The reply to a message that the server did not answer. */
export function cannedReply(message: string): string {
  const text = fold(message)
  const found = replies.find(({ words }) => words.some((word) => text.includes(word)))
  return found ? `Não consegui consultar os seus dados agora. ${found.text}` : unknown
}
