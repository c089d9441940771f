"""Fisher's irises, compressed: 150 rows of 4 lengths in millimetres, then their 150 species.

R. A. Fisher (1936), Iris, UCI Machine Learning Repository, CC BY 4.0; as in scikit-learn (BSD-3-Clause).
"""

COUNT = 150
PACKED = (
    "c-obZ?UI@>7)EQP{edJwL=g!u2(DiXD2ehV2rlb(+o{w0znf-"
    "z2R{Ga$;>$?A|xmUf(|}LiAND%5tMDlN)nJE4=9RU`R>s{_CnDy(9sdd;1x!LYOA3#qDr>GiU`TDT#tuhO@~=9M&gAk$x20HIsSeOCWwQMc%Un%kfKxY<&qpvM_E9X(~b`E{"
    "eK7IzJ~G;qjW_E5nv>wpNDuDTX-"
    "1BJ|5~n#CoF02I<mK;uCb1U3^K<hkqcQAJe;+(%jnO8%t=(V%#nddOBaKZ*GE5&W3O^R4=fn^=zv)?tv8U3in<_3W#at?9}TlriHy3UHqfbuq|%wls4?3b?z&EgNVGdBk6&U"
    "Yd5ClB2@GFdX&#!)XLdtwIlRQa_S(~d+$J7E5ZfraBgpLzKFC25>hR;8n>2e;p}k<d#!Z$_$t}LhEd6OvbVM?M@)XgW!k!haf5312i~Ts9glyxt<l?+@wsa3n=j1HIZxgppO"
    "!W^D<<Zhf3|Lr8;^BAdo1o&J>&H5msY`2^TB$vbyA~WmeWtaHm*$m4^pFJ#q<*@{WohSf7hKU?^(+PZ59Q2Kx4H*G4H(GsNrbby=>Zh#r*CG>#OnIzgUuI_i(aWn@?_VGOs~"
    "qT|gM$p5EZ;p{Mr`shm;D"
)
