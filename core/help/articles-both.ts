import type { Article } from './article.ts'

/** Screens that clinics and workshops both have. */
export const bothArticles: readonly Article[] = [
  {
    slug: 'convidar-para-a-equipe',
    title: 'Convidar alguém para a equipe',
    summary: 'Cada pessoa entra com a própria conta, e você escolhe o que ela pode.',
    side: 'both',
    page: '/team',
    text: [
      'Em **Convidar**, escreva o **E-mail** da pessoa e marque as **Permissões**. Sem nenhuma, ela vê e usa equipamentos, ordens e documentos, mas não vê dinheiro.',
      'O convite vale 7 dias. Se ele se perder, use **Novo link** em **Convites sem resposta**.',
      'Só dá para dar a outra pessoa as permissões que você também tem.',
    ],
  },
  {
    slug: 'verificacao-em-duas-etapas',
    title: 'Ativar a verificação em duas etapas',
    summary: 'Além da senha, um código do seu celular.',
    side: 'both',
    page: '/account',
    text: [
      'Em **Verificação em duas etapas**, toque em **Ativar** e leia o código com um aplicativo autenticador.',
      'Com **Criar chave de acesso** você entra com a digital, o rosto ou o bloqueio do aparelho, sem digitar senha.',
      'Em **Sessões abertas** você vê onde está conectado. Ao usar **Trocar senha**, as outras sessões são encerradas.',
    ],
  },
  {
    slug: 'escolher-os-avisos',
    title: 'Escolher os avisos por e-mail',
    summary: 'Quais avisos chegam também por e-mail.',
    side: 'both',
    page: '/account/notifications',
    text: [
      'Cada linha é um aviso. Marque os que você quer receber por e-mail; no sino do topo eles aparecem de qualquer jeito.',
      'Em **Manutenção**, por exemplo, há **Manutenção chegando**, **Manutenção para hoje** e **Manutenção atrasada**.',
    ],
  },
  {
    slug: 'baixar-meus-dados',
    title: 'Baixar meus dados ou excluir a conta',
    summary: 'Uma cópia de tudo, e o que acontece quando a conta é excluída.',
    side: 'both',
    page: '/account/data',
    text: [
      '**Baixar meus dados** monta um ZIP com os seus dados. Você pode sair da página enquanto ele é preparado.',
      'Em **Excluir minha conta** está escrito o que é apagado e o que fica, e por quê. Depois do pedido há 7 dias para desistir.',
      '**Ver o registro** mostra quem leu ou mudou os seus dados.',
    ],
  },
  {
    slug: 'ver-a-agenda',
    title: 'Ver manutenções e visitas na agenda',
    summary: 'O planejador mostra o mês, a semana, o dia ou uma lista.',
    side: 'both',
    page: '/planner',
    text: [
      'Mude a vista em **Mês**, **Semana**, **Dia** e **Lista**. **Hoje** volta para o dia de hoje.',
      '**No celular** dá um endereço para ver a agenda no calendário do seu aparelho. **Imprimir** põe o período no papel.',
      'As regras do que se repete ficam em **Planos**.',
    ],
  },
  {
    slug: 'criar-plano-de-manutencao',
    title: 'Criar um plano de manutenção',
    summary: 'O que se repete, de quanto em quanto tempo e de onde vem o prazo.',
    side: 'both',
    page: '/planner/plans',
    text: [
      'Toque em **Novo plano**, escolha o equipamento e o intervalo. O Equipo sugere intervalos e diz em que norma ou prática cada um se baseia.',
      'Quando a data chega, a manutenção aparece no planejador e, se atrasar, no início.',
    ],
  },
  {
    slug: 'marcar-manutencao-como-feita',
    title: 'Marcar uma manutenção como feita',
    summary: 'Registrar que foi feita, ou pular uma data.',
    side: 'both',
    page: '/planner/plans/{plan}',
    text: [
      'Em **A fazer**, use **Marcar como feita**. A próxima data é calculada a partir dela.',
      'Se desta vez não é preciso, use **Pular** e escreva por quê. Tudo fica no **Histórico**, e lá também dá para desfazer.',
    ],
  },
  {
    slug: 'comecar-checklist',
    title: 'Começar um checklist',
    summary: 'Rotinas do dia, da semana e do mês, ou a conferência de um equipamento.',
    side: 'both',
    page: '/checklists/new',
    text: [
      'Em **Rotinas** estão os checklists sem equipamento. Em **De um equipamento**, escolha o equipamento e depois o checklist.',
      'Dá para parar no meio e continuar depois: o que já foi respondido fica salvo.',
    ],
  },
  {
    slug: 'modelos-de-checklist',
    title: 'Criar um modelo de checklist',
    summary: 'O que cada checklist pergunta.',
    side: 'both',
    page: '/checklists/templates',
    text: [
      'Toque em **Novo modelo** para escrever o seu. Em **Modelos do Equipo**, cada item diz em que norma se baseia.',
      'Checklists abertos continuam com a versão em que começaram.',
    ],
  },
  {
    slug: 'emitir-documento',
    title: 'Emitir um documento',
    summary: 'O Equipo preenche o que já sabe e numera o documento.',
    side: 'both',
    page: '/documents/kinds',
    text: [
      'Em **Emitir um documento**, escolha o tipo, como **Contrato de manutenção** ou **Cronograma de manutenção**. O que falta aparece marcado.',
      'Confira a prévia antes de emitir: um documento emitido não muda mais. Se precisar, emita outro que o substitui.',
    ],
  },
  {
    slug: 'lancar-despesa',
    title: 'Lançar uma despesa',
    summary: 'Fotografe a nota, escreva o valor e pronto.',
    side: 'both',
    page: '/finances/expenses/new',
    text: [
      'Toque em **Fotografar** para guardar a nota e preencha **Valor**, **Descrição** e **Categoria**.',
      'Conta que ainda não foi paga leva **Vencimento**. Conta parcelada, ou que volta todo mês, leva **Repete**.',
      'Em **De que faz parte** você diz a que ordem ou equipamento ela pertence.',
    ],
  },
]
