import type { Article } from './article.ts'

/** Screens of a workshop. */
export const workshopArticles: readonly Article[] = [
  {
    slug: 'o-dia-do-tecnico',
    title: 'Ver o seu dia',
    summary: 'O que espera por você, os pedidos novos e o que há a receber.',
    side: 'technician',
    page: '/technician',
    text: [
      'No alto ficam as ordens que esperam por você, como **Responda ao pedido** e **Conclua o serviço**.',
      '**Disponíveis na sua região** traz os pedidos publicados nas cidades que você atende: toque em **Aceitar** para ficar com um.',
      'Quem vê as finanças encontra embaixo **A receber**.',
    ],
  },
  {
    slug: 'ordens-do-tecnico',
    title: 'Achar as suas ordens',
    summary: 'As suas ordens e as publicadas nas cidades que você atende.',
    side: 'technician',
    page: '/technician/service-orders',
    text: [
      '**Disponíveis** são pedidos que ainda não têm técnico. As outras abas, como **Em orçamento** e **Em serviço**, são só suas.',
      'Para uma clínica que ainda não usa o Equipo, abra você a ordem: **Nova OS para cliente**.',
    ],
  },
  {
    slug: 'fazer-orcamento',
    title: 'Fazer um orçamento',
    summary: 'Mão de obra, peças e deslocamento, linha por linha.',
    side: 'technician',
    page: '/technician/service-orders/{visited}/quote',
    text: [
      'Adicione linhas com **Mão de obra**, **Peça** e **Deslocamento**. **Do estoque** traz a peça com o preço de venda.',
      'Em **Condições** ficam **Início previsto**, **Garantia do serviço** e **Pagamento**. O que não for escrito vale como a lei diz.',
      '**Ver como a clínica verá** mostra a página do cliente. Depois, **Enviar orçamento**. À clínica sem conta você manda o link por WhatsApp, na página da ordem.',
    ],
  },
  {
    slug: 'concluir-servico',
    title: 'Andar com um serviço',
    summary: 'Peça em falta, orçamento a mais, visita e conclusão.',
    side: 'technician',
    page: '/technician/service-orders/{started}',
    text: [
      'Se falta uma peça, use **Aguardar peça**. Se apareceu mais serviço, mande um **Orçamento complementar**.',
      'O que você responde em **Checklist** leva as leituras para a conclusão. Quando terminar, **Concluir**: o laudo é emitido e a situação do equipamento muda.',
      'Se não puder atender, use **Devolver a ordem**.',
    ],
  },
  {
    slug: 'cadastrar-peca',
    title: 'Cadastrar uma peça no estoque',
    summary: 'Nome, unidade, mínimo e preço.',
    side: 'technician',
    page: '/technician/inventory/new',
    text: [
      'Escreva o **Nome** e a **Unidade**. Sem **Código**, o Equipo numera.',
      'Com **Mínimo**, o Equipo avisa quando a peça está acabando; **Ideal** é até onde completar na compra.',
      'Marque **Controlar lote e validade** para peças que vencem.',
    ],
  },
  {
    slug: 'estoque',
    title: 'Usar o estoque',
    summary: 'Achar uma peça, ler o código, ver o que falta.',
    side: 'technician',
    page: '/technician/inventory',
    text: [
      '**Ler código** abre a câmera e acha a peça pelo código de barras. **Nova peça** cadastra mais uma.',
      '**Compras** mostra o que está a caminho. **Contagens** confere o que está na prateleira.',
    ],
  },
  {
    slug: 'movimentar-peca',
    title: 'Dar entrada ou saída de uma peça',
    summary: 'Cada mudança do saldo fica escrita.',
    side: 'technician',
    page: '/technician/inventory/{stock_items}',
    text: [
      'Use **Movimentar** para entrada, saída ou perda. Nada é apagado: um erro se desfaz com o contrário.',
      '**Reservas** são peças de orçamentos aprovados. **Movimentos** conta a história, e **Onde foi usada** mostra em que ordens.',
    ],
  },
  {
    slug: 'contar-estoque',
    title: 'Contar o estoque',
    summary: 'Confira se o que está na prateleira é o que o Equipo diz.',
    side: 'technician',
    page: '/technician/inventory/counts',
    text: [
      'Toque em **Nova contagem** e conte sem ver o saldo. No fim, as diferenças aparecem antes de qualquer mudança.',
    ],
  },
  {
    slug: 'comprar-o-que-falta',
    title: 'Comprar o que falta',
    summary: 'O que as ordens esperam e o que está abaixo do mínimo.',
    side: 'technician',
    page: '/technician/inventory/purchases/missing',
    text: [
      'Confira a **Quantidade** e o **Fornecedor** de cada peça e toque em **Fazer os rascunhos**: sai um por fornecedor. Nada é enviado ainda.',
      'O que já está a caminho não entra na conta.',
    ],
  },
  {
    slug: 'cadastrar-cliente',
    title: 'Cadastrar um cliente',
    summary: 'Uma clínica que ainda não está no Equipo.',
    side: 'technician',
    page: '/technician/clients/new',
    text: [
      'Bastam o **Nome da clínica** e a cidade. **CNPJ ou CPF** sai no laudo.',
      'Você cuida do cadastro dela até que ela crie a própria conta. Toque em **Cadastrar cliente**.',
    ],
  },
  {
    slug: 'recebimentos',
    title: 'Saber quem deve',
    summary: 'O que os clientes devem, quando entra e o que sobra.',
    side: 'technician',
    page: '/technician/finances',
    text: [
      '**Quem deve** traz primeiro quem deve há mais tempo. **Caixa de 90 dias** soma o que entra e o que sai em cada semana.',
      'Em **Cobranças** está cada parcela. Para cobrar algo, use **Nova cobrança**.',
    ],
  },
  {
    slug: 'criar-cobranca',
    title: 'Criar uma cobrança',
    summary: 'Para o que não é de uma ordem: a da ordem nasce quando ela é encerrada.',
    side: 'technician',
    page: '/technician/finances/charges/new',
    text: [
      'Escolha o **Cliente**, escreva a **Descrição**, que ele lê, e o **Valor total**.',
      'Em **Vencimento** ficam as parcelas. **Multa** vai até 2%; escreva 0 para não cobrar.',
      'Toque em **Criar cobrança**. O cliente a vê na mesma hora, se estiver no Equipo.',
    ],
  },
  {
    slug: 'conferir-extrato',
    title: 'Conferir o extrato do banco',
    summary: 'O que entrou no banco ao lado das suas cobranças.',
    side: 'technician',
    page: '/technician/finances/statements',
    text: [
      'Baixe o extrato no site do banco em OFX, ou em CSV, e envie em **Enviar extrato**.',
      'Em **Para conferir**, confirme a cobrança que o Equipo propõe, escolha **Outra cobrança**, ou use **Ignorar**.',
      'Enviar o mesmo arquivo de novo não muda nada.',
    ],
  },
  {
    slug: 'prazo-multa-e-juros',
    title: 'Definir prazo, multa e juros',
    summary: 'O que uma cobrança nova traz preenchido.',
    side: 'technician',
    page: '/technician/finances/settings',
    text: [
      'Em **Prazo para pagar** escreva os dias da emissão ao vencimento. **Multa** vai até 2%.',
      '**Cobrar juros de 1% ao mês, por dia de atraso** é opcional. Em uma ordem, multa e juros só valem se o orçamento aprovado fala deles.',
    ],
  },
  {
    slug: 'ver-o-lucro',
    title: 'Ver o lucro',
    summary: 'O que foi cobrado, menos peças, despesas e horas.',
    side: 'technician',
    page: '/technician/finances/profit',
    text: [
      'Em **De onde vem**, agrupe **Por ordem**, **Por cliente** ou **Por mês**.',
      'As horas de visita só contam quando você escreve o **Custo da hora**. Peças contam quando são usadas, não quando são compradas.',
    ],
  },
  {
    slug: 'dados-da-oficina',
    title: 'Completar os dados da oficina',
    summary: 'O que as clínicas veem de você e o que sai nos laudos.',
    side: 'technician',
    page: '/technician/settings',
    text: [
      'Em **Trabalho** ficam o **Técnico responsável** e as **Especialidades**, que aparecem no seu cartão quando uma clínica escolhe técnico.',
      'Ordens publicadas nas **Cidades atendidas** aparecem para você: use **Outra cidade** para incluir mais.',
    ],
  },
]
