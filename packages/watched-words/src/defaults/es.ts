import { type DefaultLists, list } from './list.ts';

export const SPANISH: DefaultLists = {
  self_harm: list(
    `
    no quiero vivir
    no quiero seguir viviendo
    no quiero vivir más
    ya no quiero vivir
    quiero morir
    quiero morirme
    me quiero morir
    quisiera estar muerto
    quisiera estar muerta
    ojalá estuviera muerto
    ojalá estuviera muerta
    mejor muerto
    mejor muerta
    me voy a matar
    voy a matarme
    quiero matarme
    me quiero matar
    quitarme la vida
    me quito la vida
    acabar con mi vida
    acabar con todo
    terminar con mi vida
    suicidio
    suicidarme
    me voy a suicidar
    hacerme daño
    cortarme las venas
    no tengo ganas de vivir
    sin ganas de vivir
    no vale la pena vivir
    la vida no tiene sentido
    no quiero despertar
    tirarme de un puente
  `,
    `
    apuesta suicida
  `,
  ),
  minor: list(
    `
    solo tengo {age}
    sólo tengo {age} años
    tengo {age} años
    apenas tengo {age}
    voy a cumplir 18
    cumplo 18 pronto
    no tengo 18
    aún no tengo 18
    todavía no tengo 18
    soy menor
    soy menor de edad
    menor de edad
    la cuenta de mi madre
    la cuenta de mi padre
    la cuenta de mis padres
    la cuenta de mi papá
    la cuenta de mi mamá
    la cuenta de mi hermano
    la tarjeta de mi madre
    la tarjeta de mi padre
    la tarjeta de mi papá
    la tarjeta de mi mamá
    no se lo digas a mis padres
    mis padres no saben
    salí del colegio
  `,
    `
    solo tengo {age} euros
    solo tengo {age} fichas
    solo tengo {age} dólares
    prohibido a menores de edad
    ningún menor de edad
  `,
  ),
  lost_control: list(
    `
    no puedo parar
    no puedo parar de jugar
    no consigo parar
    no logro parar
    no puedo dejar de jugar
    no puedo dejarlo
    no me puedo controlar
    no puedo controlarme
    perdí el control
    he perdido el control
    soy adicto
    soy adicta
    estoy enganchado
    estoy enganchada
    adicción al juego
    ludópata
    ludopatía
    lo perdí todo
    lo he perdido todo
    perdí todo
    he perdido todo mi dinero
    perdí todo mi dinero
    perdí el alquiler
    el dinero del alquiler
    perdí mi sueldo
    perdí mi salario
    me gasté el sueldo
    perdí mis ahorros
    me arruiné
    estoy arruinado
    estoy arruinada
    arruinó mi vida
    ayúdame a parar
    necesito ayuda para parar
    bloquea mi cuenta
    bloqueen mi cuenta
    cierren mi cuenta
    cerrar mi cuenta
    autoexclusión
    autoexcluirme
    llevo toda la noche jugando
    no he dormido
    mi mujer no sabe
    mi marido no sabe
    mi familia no sabe
  `,
    `
    no puedo parar de reír
    no puedo parar de ganar
  `,
  ),
  borrowing: list(`
    préstame dinero
    préstame algo de dinero
    préstame un poco de dinero
    préstame algo
    préstame plata
    me prestas dinero
    me prestas algo
    me prestas plata
    me puedes prestar
    puedes prestarme
    alguien me presta
    alguien puede prestarme
    me dejas dinero
    déjame dinero
    dinero prestado
    pedí prestado
    pedir prestado
    pedí dinero
    necesito un préstamo
    pedí un préstamo
    pedir un préstamo
    microcrédito
    prestamista
    tengo deudas
    mis deudas
    estoy endeudado
    estoy endeudada
    vendí mi coche
    vender mi coche
    vendí el carro
    casa de empeño
    empeñé
    tarjeta al límite
    fiado
    a crédito
  `),
  chasing: list(`
    tengo que recuperarlo
    tengo que recuperar
    necesito recuperar
    recuperar lo perdido
    recuperar lo que perdí
    recuperarlo todo
    recuperar todo
    voy a recuperar
    ganarlo de vuelta
    ganar de vuelta
    tengo que ganar ahora
    tengo que ganar ya
    necesito ganar ya
    compensar las pérdidas
    cubrir mis pérdidas
    perseguir las pérdidas
    hasta quedar a cero
    hasta quedar en paz
    mi último dinero
    mis últimos euros
    lo último que tengo
    lo último que me queda
    doblo hasta recuperar
  `),
  abuse: list(`
    crupier idiota
    crupier imbécil
    crupier estúpido
    crupier estúpida
    crupier inútil
    estúpido crupier
    estúpida crupier
    crupier de mierda
    hijo de puta
    hija de puta
    hijoputa
    puta
    puto crupier
    zorra
    cabrón
    cabrona
    gilipollas
    imbécil
    pendejo
    pendeja
    maricón
    subnormal
    retrasado
    eres idiota
    eres un idiota
    eres tonta
    vete a la mierda
    vete al infierno
    que te jodan
    jódete
    chinga tu madre
    concha de tu madre
    conchetumadre
    la puta madre
    cállate idiota
    muérete
    mátate
    te voy a matar
    te voy a encontrar
    sé dónde vives
    enseña las tetas
    quítate la ropa
    gorda asquerosa
  `),
  adverts: list(`
    escríbeme por Telegram
    escríbeme a Telegram
    escríbeme en Telegram
    escríbeme al Telegram
    escríbeme por WhatsApp
    escríbeme al WhatsApp
    escríbeme por Instagram
    escríbanme por Telegram
    agrégame en Telegram
    agrégame a Telegram
    agrégame al WhatsApp
    añádeme en Telegram
    búscame en Telegram
    contáctame por Telegram
    háblame por Telegram
    háblame por WhatsApp
    mi Telegram
    mi WhatsApp
    mi grupo de Telegram
    mi grupo de WhatsApp
    únete a mi grupo
    únete a mi canal
    únanse a mi grupo
    ganancias seguras
    ganancia segura
    ganancia garantizada
    ganancias garantizadas
    vendo mi sistema
    vendo sistema
    compra mi sistema
    señales de apuestas
    usa mi código
    usen mi código
    mi código de referido
    enlace de referido
    en otro casino
    tú banca yo jugador
    tú a banca yo a jugador
    apostar al contrario
    repartimos las ganancias
    repartir las ganancias
    vendo cuenta
    compro cuenta
    vendo mi cuenta
  `),
  personal_data: list(`
    mi número de tarjeta
    el número de mi tarjeta
    mi tarjeta es la
    mi tarjeta caduca
    mi cvv
    mi cvc
    código de seguridad es
    mi contraseña es
    mi clave es
    mi pin es
    mi número de cuenta
    mi cuenta bancaria
    mi iban
    mi número de teléfono
    mi teléfono es
    mi móvil es
    mi celular es
    mi correo es
    mi email es
    mi dirección es
    vivo en la calle
    mi número de pasaporte
    mi dni es
    número de dni
    mi fecha de nacimiento
    nací el
  `),
};
