/** Enough for their owner to recognise them, too little for anybody else. */

/** The last two digits of a telephone. */
export const maskPhone = (phone: string): string => phone.slice(-2)

/** «c•••@ejemplo.cl» */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
