import { phrasesOf } from './phrases-of.ts';

export const SPANISH = phrasesOf({
  help: `
    ayuda, ayudaa, ayuden, ayudenme, ayúdame, ayudame, ayúdeme, ayudarme, me ayuda, me ayudan, me puede ayudar
    me pueden ayudar, puede ayudar, pueden ayudar, podrian ayudar, socorro, auxilio, emergencia, urgente
    urgentemente
    soporte, atencion al cliente, servicio al cliente, asistencia, agente, persona real, ser humano, un humano
    un asesor, un operador, un encargado, un responsable
    hablar con alguien, hablar con un, hablar con una, hablar con el, hablar con la, hay alguien ahi
    hay alguien aqui, hay alguien del, hay alguien de, alguien del casino, contesten por favor, respondan por favor
    contesten, respondan, me responden por favor, contactenme, llamenme
    autoexclusion, autoexcluirme, excluirme, bloqueenme, cerrar mi cuenta, cierren mi cuenta, ludopat*
    adicto al juego
  `,
  asks: `
    como hago, como hace uno, como se hace, como puedo, como se puede retirar, como se juega, como se paga
    como saco, como retiro, como deposito, como cambio, como verifico, como recupero, como funciona, como cobro
    como pongo, como quito, como apago, como activo, como bajo mi, como subo mi, como veo, como entro, como apuesto
    como se apuesta, como se calcula, como me, como canjeo, cmo hago
    cuanto tarda, cuanto tardan, cuanto demora, cuanto demoran, cuanto se demora, cuanto dura, cuanto falta
    cuanto paga, cuanto pagan, cuanto cobra, cuanto cobran, cuanto cuesta, cuanto es el, cuanto es la, cuanto es lo
    cuanto es minimo, cuanto tiempo, cuantas barajas, cuantos mazos, cuantas cartas, cada cuanto, cual es el minimo
    cual es el maximo, cual es la minima, cual es el limite, cual es mi, que pasa si, que pasa con mi
    que pasa cuando, que paso con mi, que paso con la ronda, que paso con el, que significa, que debo hacer
    que tengo que hacer, que hago para, que necesito, que necesitan, que documentos, que documento, que mesa
    que mesas, que reglas, que limite, que moneda, que metodos
    cuando cierra, cuando cierran, cuando abre, cuando abren, cuando empieza, cuando termina, cuando vuelve
    cuando regresa, cuando llega mi, cuando llega el, cuando pagan, cuando cambian, cuando mezclan, cuando barajan
    cuando puedo, cuando hay, cuando es el, cuando va a, cuando van a pagar, cuando van a abrir, cuando sigue
    cuando reanudan, hasta que hora, desde que hora, a partir de que, desde cuando, hasta cuando
    por que tarda, porque tarda, por que demora, porque demora, por que no me, porque no me
    por que no puedo apostar, porque no puedo apostar, por que no puedo retirar, por que no puedo entrar
    por que no se puede, porque no se puede, por que me, porque me, por que mi, porque mi, por que tengo que
    porque tengo que, por que bloquearon, por que cerraron, porque cerraron, por que cierran, por que esta cerrada
    por que no hay sonido, por que no hay video, por que no reparten, porque no reparten, por que tan lento
    porque tan lento, por que tanto tiempo, por que tan poco, por que anularon, porque anularon, por que no aceptan
    por que no aceptó, por que no acepto, por que no pagan, porque no pagan, por que no pagaron, porque no pagaron
    donde puedo, donde se puede, donde se ve, donde veo, donde encuentro, donde miro, donde cambio, donde pongo
    donde retiro, donde deposito, donde reclamo, donde consulto, a quien, con quien hablo, con quien puedo
    quien me puede, quien es el encargado
    hay alguna mesa, hay una mesa, hay otra mesa, hay mesas, hay otras mesas, hay alguna forma, hay alguna manera
    hay algun limite, hay un limite, hay limite, hay alguna app, hay alguna promo, hay algun bono, hay forma de
    hay manera de, tienen mesas, tienen mesa, tienen alguna, tienen algun, teneis, tienen otra, tienen app, aceptan
    ofrecen
    se puede retirar, se puede depositar, se puede pagar, se puede apostar, se puede jugar, se puede cambiar
    se puede ver, se puede usar, se puede quitar, puedo cambiar, puedo retirar, puedo depositar, puedo apostar
    puedo jugar, puedo usar, puedo ver, puedo cancelar, puedo recuperar, puedo bajar, puedo subir, puedo hablar
    puedo preguntar, puedo abrir, puedo entrar, puedo pedir, puedo tener
    pueden, podrian, podria, podeis, podriais, me puedes decir, me puede decir, me pueden decir, me dicen
    me dice alguien, me podes decir, puede alguien, puede revisar, puedes revisar, puedes bajar, puedes subir
    puede subir, puede bajar, puede explicar, puedes explicar, me explican, me explica, expliquen, expliquenme
    diganme, digame
    alguien sabe como, alguien sabe cuando, alguien sabe donde, alguien sabe por que, alguien sabe porque
    alguien sabe si, saben cuando, saben si, saben como, sabe cuando, me avisan, avisenme
    tengo una duda, tengo una pregunta, una pregunta, una duda, una consulta, tengo una consulta, pregunta para
    duda con, quisiera saber, quiero saber, me gustaria, quisiera, quiero retirar, quiero cobrar, quiero sacar
    quiero cambiar, quiero depositar, quiero cerrar, quiero bajar, quiero subir, quiero reclamar, quiero poner
    quiero cancelar, necesito retirar, necesito cambiar, necesito saber, necesito cobrar, no entiendo como
    no entiendo por que, no entiendo porque, no entiendo el, no entiendo la, no se como, no encuentro
    no se donde esta
    es normal que, es legal, es seguro, es en vivo, esta mesa cierra, esta mesa es, mi apuesta entro
    entro mi apuesta, conto mi, cuenta mi apuesta, vale mi, vale la, vale el bono, me devuelven, me reembolsan
    me van a pagar, me van a devolver, me llego el pago, me llega hoy, pierdo mi apuesta, pierdo la apuesta
    pierdo lo, tengo que verificar, tengo que mandar, tengo que enviar, hay que verificar, hay que enviar
    hay que mandar, necesito verificar, cierran a, gane o no, gane o perdi, van a repartir, van a abrir
    van a seguir, van a empezar, van a pagar, se va a abrir
    bajen, suban, quiten, apaguen, prendan, enciendan, cambien, revisen, abran, arreglen, pongan, esperen, muestren
    confirmen
    cuando me dan, cuando me pagan, cuando me llega, cuando me devuelven, cuando me van a, cuando me depositan
    cuando me acreditan, cuando me entregan, cuando me envian, que es la, que es el, que es eso de
    que esta pasando con, puede venir el, cuantos jugadores, alguien me va a, va a responder, van a responder
    abren los, abren el, quien manda
    quiero mi, necesito mi, es real o, es una computadora
    pasa algo con, que numero fue, que numero salio, ya termino la, ya empezo la, alguien del equipo
    mas rapido por favor, donde me puedo, se guarda mi, me dan puntos
    alguna novedad, alguna noticia, hay novedades, cuenta para el bono, cuenta para la promo, explica la regla
    dejen mas tiempo, me dan un recibo, ya estoy verificad*, cambien mi, mi idioma
    por que solo puedo, porque solo puedo, a que hora cierra, a que hora cierran, a que hora abre, a que hora abren
    a que hora empieza, a que hora es, a q hora cierra, a q hora abre, a q hora empieza, a que hora vuelve
    a que hora termina, que juego tiene
  `,
  opens: `
    por que, porque, porqué, xq, xk, pq, pork, porq, por q, cuando, cuándo, cuand, kuando, donde, dnde, adonde
    ande esta, como, cmo, komo, cuanto, cuanta, cuantos, cuantas, kuanto, cual, cuales, que es, que son, ke, q pasa
    que pasa, que paso, quien
    puedo, puede, puedes, pueden, podria, se puede, hay, tienen, tenes, aceptan
    por favor, porfavor, porfa, porfis, pls, plis, xfa, x favor, sobre, duda, pregunta, para cuando, pa cuando
    y mi, y el bono, y la promo
    esta el, esta la, esta mi, esta pausado, estan las, estan los, es real, es de verdad, vale el, vale la
    ^hay, ^tiene, ^tienen, ^paga, ^vale, ^cobra, ^puede, ^se guarda, ^se puede, ^me dan, ^me pagan, ^pasa algo
    ^va a, ^ya termino, ^ya empezo, donde esta mi, donde estan mis, en que, desde cuando, que numero
    explica, ^explica, ya estoy, alguna novedad, ^el … cuenta para, quien lleva, me dan un
    que juego, que mesa, en que juego
    a que hora
  `,
  topics: `
    bono, bonos, bonus, cashback, reembolso*, promo, promos, promocion*, giro*, tiradas gratis, apuesta gratis
    cupon*, codigo*, vip, puntos, torneo*, premio*, jackpot, rollover, requisito*
    retiro, retiros, retirar, retire, retirada, deposito, depósitos, depositar, deposite, ingreso, ingresar dinero
    pago, pagos, pagar, pagan, cobro, cobrar, transferencia*, transferir, tarjeta, paypal, bizum, cripto, bitcoin
    skrill, neteller, oxxo, pix
    cuenta, cuentas, contraseña, clave, usuario, login, iniciar sesion, correo, email, documento*, identidad, dni
    pasaporte, verific*, comprobante, saldo, mi dinero, mi plata, mi pasta, mis fichas, mis ganancias, ganancias
    mi ganancia, mi apuesta, mis apuestas, mi ultima, ultima apuesta, ultima ronda, ronda #, mano #, mi nombre
    apodo, impuesto*
    limite*, minimo, minima, maximo, maxima, comision*, tarifa, regla*, reglamento, apuestas laterales, barajas
    mazos, barajar, barajan, mezclan, historial, estadistica*, ajustes, configuracion, opciones
    idioma, sonido, volumen, musica, audio, camara, video, imagen, transmision, calidad, pantalla completa, pagina
    aplicacion, app, navegador, celular, movil, boton, temporizador, tiempo para apostar, tiempo pa apostar
    conexion, licencia, legal, seguro, dinero real, demo
    cerrada, cierra, cierran, abierta, abren, abre, horario*, mantenimiento, otra mesa, otras mesas, nueva mesa
    dos mesas, turno*, cambio de crupier, cambian, propina*, edad minima, moneda, anulada, anularon, anulan
    anulada la, cancelada, cancelar, cancelaron, devuelven, devolucion*, devolver, acreditado, acreditada, acreditan
    rechazada, rechazaron, aceptada, bloqueada, bloqueado, bloquearon, suspendida, valida, invalida, terminos
    condiciones, reclamo, reclamacion*, queja
    pidio carta, pide carta, tercera carta, pareja, cubre, cubren, vecinos, cuentan como, cuenta como, zapato nuevo
    nuevo zapato
    mi lugar, mi asiento, resultados
    papeles, tirada, recibo, factura, comprobante*, silenciar, silencien, spam, insult*, acoso, verificado
    verificada, metodo de pago, en ingles, a ingles, direccion, telefono, ticket, confirmacion, repeticion
    grabacion, privacidad, novedad, novedades, fichas
  `,
  complaint: `
    no me pagaron, no me pago, no me han pagado, no me pagan, no pagaron, no pagan, sin pagar, no me llega
    no me llego, no me ha llegado, no llega, no llego, no ha llegado, no me acredit*, no se acredit*, no acreditaron
    no me dieron, no me han dado, no me dan, no he recibido, no recibi, no recibo, nunca llego, sigo esperando
    llevo … esperando, llevo … sin, llevo … preguntando, llevo … escribiendo, estoy esperando, esperando mi
    esperando el, esperando desde, hace dias, hace horas, hace # dias, hace # horas, van # dias, ya van … dias
    pendiente desde, sigue pendiente, en proceso desde, desde hace
    me falta, me faltan, falta dinero, faltan #, falta mi, falta plata, desaparecio, desaparecieron, se perdio mi
    se borro, me desaparecio
    se congela, se congelo, congelada, congelado, se queda pegado, se quedo pegado, se quedo pegada, pegado otra vez
    se traba, se trabo, trabado, trabada, se tilda, se cuelga, se colgo, colgado, colgada, se corta, se cae, se cayo
    se frizo, lag, lagueado, laguea, lageado, va lento, va a tirones, a tirones, con retraso, retraso, retrasado
    desfasado, pixelad*, borrosa, borroso, pantalla negra, pantalla en negro, imagen negra, sin imagen, sin sonido
    sin audio, sin video, sin señal, no hay sonido, no hay imagen, no hay audio, no hay video, no se ve, no se oye
    no se escucha, no veo nada, no veo las, no oigo, no escucho, no carga, no me carga, no abre, no me abre
    no funciona, no anda, no sirve, no responde, no me aparece, no aparece, no me sale, me saco, me sacan, me saca
    me boto, me bota, me echo, me echan, me expulso, me desconecto, me desconecta, se desconecta, desconectado
    desconexion, error, errores, fallo, falla, fallando, fallos, bug, roto, rota, dañado
    muy lento, muy lenta, demasiado lento, demasiado lenta, tan lento, que lento, que lentos, muy rapido
    demasiado rapido, tan rapido, antes de tiempo, muy pronto, demasiado pronto, muy temprano, muy poco tiempo
    poco tiempo, no da tiempo, no me da tiempo, no dio tiempo, muy alto el, muy bajo el, muy oscuro, demora mucho
    tarda mucho, tardan mucho, tarda demasiado, tardan demasiado, se tardan
    estafa, estafas, estafador*, estafaron, estafado, timo, fraude, fraudulent*, trampa, tramposo*, trampas
    hacen trampa, robo, robaron, me robaron, roban, ladrones, ladron, amañad*, arreglado, arreglada, manipulad*
    trucad*, fake, falso, injusto, injusticia, no es justo, ilegal
    grosero, grosera, maleducad*, mal educad*, irrespetuos*, falta de respeto, poco profesional, verguenza
    vergüenza, una vergüenza, pesimo, pesima, pesimo servicio, mal servicio, horrible servicio, inaceptable
    inadmisible, decepcionad*, me quejo, quejarme, una queja, reclamo, reclamar, denunci*, con el celular
    con el movil, no presta atencion, distraid*
    carta equivocada, carta incorrecta, numero equivocado, resultado equivocado, resultado incorrecto, resultado mal
    monto equivocado, equivocad*, se equivoco, se equivocaron, mal leida, leyo mal, leyeron mal, pago mal
    pagaron mal, mal pagad*, conto mal, contaron mal, sumo mal, esta mal, estan mal, esta incorrecto, incorrect*
    no es correcto, no esta bien, no coincide, no cuadra, no cuadran, no concuerda, un error, deberia haber ganado
    debi ganar, tenia que haber ganado, gane pero, gane y no, gane y me, aposte … pero, aposte … y no, aposte … y me
    aposte … y sale, eso no fue, no fue rojo, no fue negro, la bola estaba, la bola cayo, la bola salto, la bola era
    fue un nueve, fue un ocho
    no aceptaron, no me acepto, no me acepta, no acepta, no entro mi, no entra mi, no tomo mi, no me tomo
    no me conto, no conto, no registro, no me deja, no me dejan, no me dejo, no deja apostar, no deja entrar
    no deja retirar, no puedo apostar, no puedo entrar, no puedo retirar, no puedo depositar, no puedo ver
    no puedo jugar, no puedo hacer, no puedo abrir, no puedo cobrar, no pude apostar, no pude retirar
    no pude entrar, imposible apostar, imposible retirar, imposible entrar, imposible jugar
    me cobraron, me cobro, cobraron doble, cobro doble, dos veces, doble cobro, me descontaron, me desconto
    me quitaron, me quito, me sacaron, me bloquearon, bloquearon mi, bloqueada mi, mi cuenta bloqueada, me anularon
    anularon mi, cancelaron mi, cerraron las apuestas, cerraron antes, cierran antes, cierran muy, devuelvanme
    devuelvan mi, devuelveme, quiero mi dinero, quiero mi plata, quiero mi reembolso, mi dinero ya, paguenme, paguen
    me ignoran, ignoran, ignora, ignorando, ignoraron, me estan ignorando, nadie responde, nadie contesta
    nadie ayuda, nadie me, nadie atiende, no contesta, no contestan, no responden, no me contestan, no me responden
    sin respuesta, ya pregunte, he preguntado, pregunte … veces, tercera vez que, segunda vez que, tres veces que
    abogado, demandar, regulador
    se oye, se oye bajo, se oye muy bajo, se escucha, se escucha bajo, sonido … bajo, volumen … bajo
    se me fue la imagen, se fue la imagen, se fue el sonido, se me fue el sonido, se me corto, se me congelo
    la imagen se, no esta en mi, falta en mi, no sale en, no figura
    todavia no me llega, todavia no me pagan, todavia no me llego, todavia no llega, todavia no recibo
    todavia no me acreditan, aun no me llega, aun no me pagan, aun no llega, aun no recibo, sigo sin recibir
    sigo sin sonido, sigo sin poder, sigo sin mi, sigo sin respuesta, era un #, era un nueve, era un ocho
    era un siete, nunca me pagan, nunca me pagaron, nunca me llego, nunca me dieron, nunca me contestan
    se olvidaron de, se olvido de pagar, me deben, me debes, puse … y salio, puse … y sale, puse … y fue, marque … y
    di a … y, se cierra sola, se cierra solo, se me cierra, trabado desde, parado desde
    no me funciona, no me anda, no me sirve
    tarda una eternidad, una eternidad, no pude ver
    se corto la imagen, se corto el, se corto todo, se me pego, se pego la imagen, se pego la pantalla, se pego todo
    se corto la transmision, se corto la conexion
    me falta un giro, insulta a todos, insulta a, me insulta, insultando, hagan algo, haga algo, me dijeron que
    prometieron, seguia girando, seguia rodando, todavia giraba, nunca mostraron, no mostraron, no mostro la
    deposite … y nada, no se iluminan, no se ilumina, desde ayer, desde el lunes, desde la semana pasada
    me dijeron #, me falta una tirada, me falta una apuesta, me falta una ficha, me falta dinero
    no entran, no entra, no pasan, no pasa mi, no puedo mover, no puedo arrastrar, no puedo seleccionar, marco mal
    marcaron mal, puso mal, apreto mal, pixelado
  `,
  staff: `
    crupier, croupier, crupie, crupié, dealer, repartidor*, jefe de mesa, jefa de mesa, jefe de sala, supervisor*
    encargad*, gerente, responsable, moderador*, admin*, personal, presentador*, señorita, señor crupier
    señora crupier, amigos del casino, señores del casino
  `,
  things: `
    juego, mesa, ruleta, casino, zapato, cartas, mano, ronda, apuesta, apuestas, apostar, pregunta, pausa, pausado
    pausada, descanso, microfono, bola, resultado, pantalla, sistema, computadora, ordenador, dinero, plata, fichas
    fin de semana, fines de semana, whatsapp, encargado, manda aqui, chat, gira, jugadores, reparten, repartir
    abren
    el crupier, la crupier, los crupieres, este crupier, esta crupier, ese crupier, esa crupier, al crupier
    del crupier, un crupier, una crupier, nuestro crupier, nuestra crupier, el dealer, la dealer, crupier nueva
    crupier nuevo, nueva crupier, nuevo crupier, otra crupier, otro crupier
    retraso, demora, rueda, camara, tercera carta
  `,
  trouble: `
    no, nunca, nada, sin, falta, faltan, olvidaron, olvido, perdido, tarde, lento, lenta, mal, roto, problema*, raro
    vacio, todavia, aun, sigue, trabado, trabada, deben, debe, vencido
    pendiente, en proceso, pixelado, desactivado, mal el
  `,
  greetings: `
    hola, holaa, buenas, buenos dias, buenas tardes, buenas noches, buen dia, saludos, adios, chao, chau
    hasta luego, hasta mañana, hasta pronto, nos vemos, descansen, bienvenid*, feliz
    gracias, muchas gracias, mil gracias, grax, grcs
  `,
  luck: `
    suerte, buena suerte, mucha suerte, felicidades, felicitaciones, enhorabuena, bravo, ole, bien hecho, genial
    excelente, crack, grande, fenomeno, maquina, mejor, la mejor, el mejor, buena, muy buena, muy bueno
    buen trabajo, linda, lindo, guapa, guapo, hermosa, hermoso, bonita, bella, preciosa, te amo, te quiero, amor
    simpatic*, sonrisa, encanta, increible, reina, rey, que arde
    jaja, jajaja, jajajaja, jeje, jejeje, lol, xd, omg, wow
    vamos, vamoo, dale, venga, dame, danos, dame un, traeme, traenos, trae, saca, sacame, una mas, otra mas, echa
    haz tu magia, magia
    banca, banquero, jugador, empate, natural, nueve, ocho, rojo, rojos, negro, negros, verde, cero, par, impar
    docena, columna, racha, mala suerte, gana, ganamos, ganaste, cumpleaños, navidad, año nuevo
    como estas, como estan, como andan, como va, que tal, todo bien, que onda, de donde eres, tu nombre
    descubrela, descubre, despacito, amable, profesional, educada, educado
    uñas, pelo, vestido, ojos, lindas, bonitas, bellas, leyenda
  `,
  peers: `
    quien mas, quien va, quien esta, quien se, quien juega, quien gana, alguien va, alguien mas, alguien al
    alguien en, alguien juega, amigos, chicos, chicas, muchachos, gente, todos
    viste, vieron, visteis, vas a, vais a, van ahora, a que van, que juegan, que apuestan, apostaste, ganaste
    perdiste, jugaste, cuanto ibas, cuanto pusiste, cuanto apostaste, cuanto le, cuanto llevas, cuanto llevan, ibas
    crees, creen, creeis, piensas, piensan, opinan, sigues, estabas, estas, juegas, eres, sos, de donde, te llego
    te pagaron, te salio, tu apuesta, tu bono, tus, tuyo
  `,
  ignore: `
    ayuda divina, dios ayuda, dios ayudame, gracias por la ayuda, gracias por su ayuda, gracias por ayudar
    gracias por el soporte, no ayuda, eso ayuda
    como puedo ser, como puedo tener tan, como puedo perder, como puedo seguir, como me gusta, como me encanta
    como me alegro, como me va, como me duele, cuando me toca, cuando me va a tocar, por que me pasa, porque me pasa
    por que me odia, porque me gusta, por que mi suerte, porque mi suerte, por que no me sale, porque no me sale
    por que no me toca, porque no me toca, porque me voy, porque mi mujer, cuanto tiempo jugando
    cuanto tiempo llevas, cuanto tiempo sin, donde esta mi suerte, donde esta mi numero, hasta cuando va a salir
    hasta cuando el, hasta cuando la banca, cuanto falta para el cero, cada cuanto sale, cada cuanto cae
    cuando hay que, me gustaria ganar, me gustaria que salga, quisiera ganar, quisiera tener, puedo ver el futuro
    puedo ver la, que significa esto jaja, a quien le, como va la, es normal que pierda, es seguro que
    es seguro rojo, pueden creer, puede ser, pueden creerlo, no puede ser, podria ser, podria ganar, podria haber
    que paga, que bono, que premio, vaya premio, buen premio, gran premio, cuando cobre, cuando cobro, cuando gano
    cuando gane, cuando apuesto, cuando juego, cuando pongo, cuando abro, cuando retire, como siempre, como loco
    como el, como la, como si
    todavia no sale, todavia no ha salido, aun no sale, aun no ha salido, todavia no me voy, aun no me voy
    todavia no me rindo, todavia no termina, todavia no acaba, todavia no apuesto, aun no apuesto, aun no pierdo
    nunca me toca, nunca me sale, nunca me gana, nadie me gana, nadie me para, esperando el cero, esperando el rojo
    esperando el negro, esperando el empate, esperando mi numero, estoy esperando el, no me sale nada bien
    no me sale una, no me sale el, no me sale la, me falta suerte, me falta un, me falta una, me faltan dos
    me faltan tres, me falto poco, no llego a, dos veces seguidas, dos veces rojo, dos veces negro, dos veces el
    tres veces que, pesimo dia, pesima suerte, pesima racha, que injusto, que injusticia la, era un cero
    era una broma, era una fija, era un chiste, me equivoque, que robo jaja, me quito el, me quito las
    desde hace rato no sale, hace horas que no sale, hace # rondas, que verguenza la, no me dan ganas
    no puedo ver mas, no puedo ver esto, no puedo jugar mas, no puedo jugar mañana, me saco el sombrero
    no me quejo, no puedo quejarme
    no mas apuestas, no esta mal, no hay problema, no es mi, todavia no es mi, que es esto, que es eso
    hacer una pregunta al
    quiero mi numero, necesito mi suerte, quiero mi suerte
    dios mio ayudame, ayudame dios, ayudame a ganar, esta es mi
    sos leyenda, sos grande, sos un, sos una, sos el, sos la, sos de, vos sos
  `,
});
