"""The numbers that Sobol's sequences start from (Joe and Kuo, 2008), for the first dimensions."""

import base64

# For each dimension but the first, in order of the degree m of its polynomial: the polynomial's m - 1 inner bits, then for k = 2 … m the
# k - 1 upper bits of its k-th odd number.
_PACKED = (
    "*#b=1l7vW|*|Y;eUdzK_;iJ-_HsWKLtvfR*Pl5K&n4dA?9OH}RXbfoSk~*gr`1MtqJmw;3pLh}k9Wq^%%yN|NU~aBkq-6<eEz-CR!(s1xalFUX4$vJxnU6(x{=UGps#(4!munbB@6l*1"
    "$DDi#*+C@-GespwPI2f$%aG}EPL4OPKE~7`Uxy4J-CVJsxI#$z#lQDgqL!^f2+NSYZt&Yg8w4T{3MN=8v1qX8v-uenQ2Rx)#ZlOEwJ%<5pgZ$U{WQdGHwMqX@{_f^?Tk=9J1&~I1Tkx0"
    "e3D9aM&f!E6rj`rK~j3h2j10u5}?WjTRY4*|266h_ANhWBopiRW`ynOd5~>ZHPydYpn$_@tb9B<$T0|+PPAuNih<hy@re9)+Etj5L;~l;se+4xhEJUo%cN%tdbhqZhpo|Y$<vz#F5e^3"
    "wJOD<Vq0g-u)N~A<qUY<3;E`0tOvpXAta03dETc6@!DovR2_ZFN+sd0<E<K**-ldx19(p6|2T!_uBH=mDQxVzT3d(D9B!cg@AOGTv!>75`ba%V0!~6pi+hwB(M|v8Z!nx_I{r3F!p9}U"
    ";c9yseI^kICBSc#^fHt6A_710%Cq8#t~9|f@KiBJNWe~i5ZA!IHtIw3nxX1lvgyw^Cy8J#5kI!>eSU+f4JHyZjZ6e)-+Yb<s*)uCKCNvNOmN(WcMXL+9UDcO-X#i=m7S*%m3_6X2!V21"
    "@qC6dTy=zOUgo!C<~>TKOsaBOXuk48$2e$c3pl-GrN`M|>9jIum1R%QL0O-D!umpi_<o$TD>>?75@!bT?qWz(fbNBEAYxNg{?oT<jk6!+V8#kV^1~*h;z>G9$KmZ3C8h7~FQD<B5pDwb"
    "z%G7%Y(`D8`XpwSe&Qx;ROZM_Pyw(Fh=8|yI?~?b8Vy#veikK4KI<>luaj4Qp~arVI3MRX9l<?$+s~|lVNoQU%d?jdJJZMX(Ui#t$u5^o*e2hWQf*Lx&9OzZb(7y6hQ1}(ugXvL`n!Ep"
    "+39S4t~SZ-V<P}LGV3a7HR<eIBj<f^SK8%I(NR4A%g;sp%eKFPm`7uoX8^C<aP;6pbpd{g>!^0|7{OJ|8**7SE<m!%gCXR_tiX-{^g7qO6KG=eKuy}l%^Wf}LOSB@gcuxml<<wx_XQ7Z"
    "Sgo1h2o8wRjzh3D=L-a)v>bDly|u!9_~5^y?|*Sp1}4}vMc_cN;EdvkdN#yob20A2jxg3VGiO#4VvWKa32i?2y2o0MXPc#VwcZ}bQFWV3g&5mI*W@Oo0@|+P8-%QUlcoHr6LtV0y=vh6"
    "k^<x==xzp-N)zs6Ox#o0CweWAPqv?a6U+ox8??pDN+wxq!=oaYMJFiBMr#{T0-&aMc_NA5>06I*VG4H`47sb7c-Q)!`dxm4DH!*HSTFW|AiI}hH<%;Ef4)Lkh757+Wn(2tWTvmrGNlk)"
    "iSt|AHcKL)YZ<xxwye8@4$R|+m{ibG_{4TKrJ<K4M@u}S!9jphHp3rrDfmsBTZ+&F7hTmGN*~A=3qB&LD^ipv)J8#y6k8G%1y_)V990PvWf|5a_gUJKNUC!`l*>L$8{M(IuvL7f$jufr"
    "zLlv{$$}k6oG!x&`(#)cUN0`?3JQ(r3_){Rkf6%?XDvp>PPim(;)<IDshS?grnit7RYT9?N$VLMt17KqKt_!s6{L_keX(BTt5Eg&n2cSiwY_a8g<tHXg6S5djpWhW4R=Mm_tqGm$h=<7"
    "VWt<Ad0%(BqSt=<KQKDbNGI^iOjt*q{0Iwv{H#ObbLMG@&$eaBVRe5wzY{*CH_hlmwQ-<H6RR2f^|aEHECrISuw82iWz@Pv&<Qo;<0k!0*@hb<A<dV6On*(io$(p^b#IpY^L>@>6)8)H"
    "_6j`jt93EOrkN=a^#(%Zh@gNFDv=9vk&_Ts_2gf=`!On$>4}Y<xC<#jVM=dq@$<)Rao0bGlZ_-2D2u}*+dr(3UQ#4A?s-oFmCZXo`R03&JiGt6eY7<!9~pp^K)l(c-T%3sAY(%^ToCix"
    "5M`6niPVIIcs-ASG|s1~{8kAW)ix^cUN8zm)FTah*BZ=}wW6@WIF3;~a|n#*3CK-FS1s`oUZhRy-rsx&r*dDAF>W7~Joz<cD24-v%v_v5&}wlFU~*Z<Mvj66C2=p!>1sL{5&oFo@pCaB"
    "yqnC*;!Yna*EeRGsK2Q11}n2sxcmgL;g$)-FD$v(w_nugDlG1EAd9klRcpUVm@Ml+v<laiUr21B#T9)ADpzk&*(A_WgiB><Hp~w1goJ)nv?#i*3!wpugIQRB(~`dZM-zyqfy$U7ssNz^"
    "qk940RtAxoT3UcItW$t9iC-%-R`=YhxbF{JYlzQ#wvcU)HcPRjc0lU18$Lk&VhJNr4X8@c1CnSs3f)6(wG7skb8l;rUj0i$U%3~cUG}`$x!rb%<(oKZJ#N~RnNZ^7LbrhrZ{sN1@$1g8"
    "gXswsT5a{S&90=w7i$7r(ST;Ow}*!?618^W_BF&j!Dxu1uWaIe{YKCm{64W)!UyzFewaATMWif!&U`#^)AwWf4qZ-0yos!d+o(e&@FL5H#-s6-XIe^W+Oa#!^LOlv?o-w06l7q7lVCpc"
    "-sS?#7M>qD^-2?$d4v`H0Q%OpaC!T7l3iJuD(T|WPYldIm~3yYsFg5r&g?Nc*K8S>d2-DLZ2X+Hm<EQ$w&qTjlt_9_+scML6lAi<-SN%Y$(TGY*9wkjQ~5lmUyNk@NuEhs7tC>a(qp-="
    "o94>Z&STsy<MqO=+lBA*w!2gJHwdx5=)JTc8QuJXA0Frjs=^ff%zuIo;=$fLkI%>?izqQoN@L~1d`;{EH2w2!)$z%7Dj|AjC-P0gR4P4gN2_6SXPKVXDwx*_>kE&Y$%i6dE92kOsYI!~"
    "|7c_K=MS=y;S{C%W=gse8BN0lEsuPm9hcoX;52}5om=UExGsV1_YGj~H<gGA53N0APiG@J_8^$6^+70l8Qgvbhie7xKk!0>06Ok>>tMCFGcCdm-Q}vv0yEL~5$3#_+QHQAdQg$YifEQL"
    "BgGO#>?8!MXMfQ_m?`6TdcFO1!T14JwQ-Rj<{1geivjr|q?3W9yM$V-(dPN=EoNuK3ae88Z+Ve;lp8j7yvT-NL2dZ#53TS+9f_z*2YifpZ5t%0%mzWMD379GR=?L$H*WKXt27ZPf|29Z"
    "5bqzP6#3YhiH_QMoB<tf1muGJqIl(j=~*Y>(3Yur0Q2Y(Tr^?YC+;gGwF?5?asm8@m3K;6eTYb!RPvxnLk{Xh{<d^7^&%MS{edA63mad=$Qo!#T`~IhwuW)@KDU!F7sjzO`xm$+B*YE?"
    "siq&RsP!^QEPsu_!UR_^mcLcfb17&|jWFG)^0T9{<JrFTMr6tzP50eiTivFgsR4)m`>qn;-$3YN0-q}%7lyx4Lt!1=oJ`(Vb-E`hR7y};UM5@7b~0rVF_HHSj*Rn~m{3p)o7VJoB-?fw"
    "OmmYYr7|q=JRSBk(WNUF2G@}+PKlGLr7Gcg|A@a|kx=r^hve6CR?OOt<AOyU2)ZOE)ilsW;adRwgf6mknKwpQ_^e2^#j>sJ&<n)PY%aVmLnWnqq&iJ^2n%8dY(2T2E7mLPBx>tpXt-dM"
    "Y9C-m{qYHtBSM}lXSQb<51CQ+K=exj#Fm=N8YHF3@f8-xCZrL3FOki1u4uL4PROPFh5^>i#cs14{1^~p8_qJF`&C>+@L`>FCmDIRv((=O^P-iHs)3}Q`PH4($}PNrzX}yx@hz;8V*9B("
    "`G>8hvaAU4=}PRqomi9#PwoY+t?!e*7xo&OC?~Ii^yTU_ZR6@Xg=&1=4L_5cCIl|4O{{G`r|Xm=MTpOZ?&xOYPZHmRQr9&c)3F%1cX=fh*1K8hM}K_Irihcz3;IU3$S`8+kgZ%2YqH8r"
    "TZxC=3zQQ}MMSjklk#-3y49ST9y78hW$ZQs&X+&|Xx}k#I_!1KDSFC@u@~`;@xP!HuTA79O^**sp5<zCSWuhxt}Sgpv!Bo>c}BL{uGOApwA-JiIL@{G4Jxk5(Y9-%A84;W${gh#*CEG7"
    "Q1IlZz3aTiifKwqS`4qX|60^v0k1oB3Dy7dv?vc)&BT<yuhqk^8xH*B`DhxiOeMhIabw6`^@YZzxQ`o*saot!a8_M$m+r3ZW7N6hYOUlLyjxcvVDx^Fea6>Zg-B9fpbkoW%IU7w`#sA%"
    "ojrGctm*^Z`F#yayc=(eay-tTcb)0{yOM!_8!3*k625fCD?b@Zb%GR=UbFmvT-&@Bm)Jvvsd^tH;W}jeU2J+#P8Smp&T=dHi42H&4s{z}`ap};FUj}OguP~=1_d@!^yE{#f_8d^vg&aT"
    "c_kA6Q5Tq(EKN53f$$xS$;s}bmQa0Vl;(0O+=^rI;@!VIms9Hcppeehnhaojm|WBax&hKWtCyfg(bopnp=C&_1mFicX7xZ+bJ<BHL-i@ESkMc};=l^79d*GTOKbtUfDCLZWG#wRrRbp("
    "Vhn1D4cCf%j(jP)Sp{me$3~6enP8}7=tV5xCl@v5*dDv|ckH<n>B<wewhC_#$`YGWJ)vr^D86UV8M-?;GClkAn#3ex6Dl5!)1#Huu7rZ7Xp<er$|S%zig~PA@eDZOAi#Kl<d2P%KC%c("
    "Q&9JOoYR0pr<#<T7w$Dj8^!s-Uh5y2L567YSX;Dq{m_+l!Nk-I80+t9A+RR_=I(62l1_I4$R;8mGXMYp"
)
_OF_DEGREE = {1: 1, 2: 1, 3: 2, 4: 2, 5: 6, 6: 6, 7: 18, 8: 16, 9: 48, 10: 60, 11: 176, 12: 144}
DIMENSIONS = 1 + sum(_OF_DEGREE.values())


def directions(dimensions, bits):
    """For each dimension the numbers that are added where a bit of the place's Gray code is set, lowest bit first."""
    data = base64.b85decode(_PACKED)
    packed, at = int.from_bytes(data, "big"), 8 * len(data)

    def taken(count):
        nonlocal at
        at -= count
        return packed >> at & (1 << count) - 1

    found = [[1] * bits]
    for degree in (m for m, count in _OF_DEGREE.items() for _ in range(count)):
        if len(found) >= dimensions:
            break
        inner = taken(degree - 1)
        odd = [1] + [2 * taken(k - 1) + 1 for k in range(2, degree + 1)]
        numbers = odd[:bits]
        while len(numbers) < bits:
            value = numbers[-degree] ^ numbers[-degree] << degree
            for k in range(1, degree):
                if inner >> degree - 1 - k & 1:
                    value ^= numbers[-k] << k
            numbers.append(value)
        found.append(numbers)
    return [[number << bits - 1 - k for k, number in enumerate(row)] for row in found[:dimensions]]
