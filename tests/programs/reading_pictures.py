# PNG and JPEG files become pixels, PNG exactly, JPEG as libjpeg decodes them but for rounding; folders of pictures and of texts.
import base64
import os
import random
import struct
import zlib

import tandem as td

# A file as an encoder wrote it, and its pixels as libjpeg has them: 18 × 13.
JPEGS = {
    "baseline.jpg": (
        "|JeWF01!$>Nk#wx0RR9200961|JwjV01XKW3knDg3knMk4h;_zAQcl55)&sJ9v2`kDKRiEDJ?8BI!Zn>HbyrrEkIX6ModmpQ&KWMT47pHU`kO^PygEhLjevB"
        "4iga*CKVMXPc<zyPft%zPft%zPft%zPft%zPft%zPft%zPft%zPft%zPft%zPft%zPft%zPft%zPf!2A01*fP4FD1Y0U`hb5di}c0sq7R9{>OW1pxs80RaI3"
        "00000000010s{mE1_uZU3Jd?l0JRVR0s#X90t5pE1q1{D00Dgg0s{a95d{(<F+m0sQDFxnaTGFvk)a49Lb1UWQqk}vGh%Xr2?`b$7#SKRCMPH<Dl|1VH#j*u"
        "LqtVJM@UIZQ&d$}S6EqEV`OD!XJ~0^b98lfcX)YvgM@{Khlq)al9QB`mY0~BnxdnmrKYE-sj9NGw6(UkxVgH*!^FkL$H>Xb($mz{*4NnC+Tr5k<mKk)=;`Y5"
        "^7Hid_V@Vt`v1fL9{~UZ0RaI40RaI40RR91000010s{mE1_uZU3Jd?l0JRYS0s#U91Oo&I1q1{D0Rndb0RjUN1O*{61`<J02Vrp&A~Jyp6he`qvB3!=Gg9ys"
        "Vsg<679=#`CGi&+85$-hC@Cs6Ha9pqIzvQ7Mn_0VN>fx-"
        "R##YAT4Q8oW@l(=YIAgTc6WGrdV+(5g@%WSiHeewl$Dm3n3<ZQqok##r>Lo_va__cwzs&sy28W6#m2|T$;#5x)YaD4*xB0R<K*S$=jiF`^7Hid_V@Vt`v2Mh"
        "3<CiG0ucid06zfgY^Q=~K;tz}SFw&%I{^GEn6%U<hybRv<J4xC0f52cyb3rO)1Ne1)0<PC0-x^Lj`}g)*i+Zmir?LyNF32#zqY7+clN!0=l|I"
        ,
        "nBNJc<qx&&6vXWn(&iD`-VWr{5A4hr;<XgvsUX^#FwcxV!h1)sX-l0~ONmZYW;<3<F;=1D53T7H!1El@^&j2w9OUR1?B5si*dO%GC-"
        "A~C<gq;0phm=vO|E!Mm}N?YSyEg?R7p8hso@Z{=@`lOA=~^V=lUe=^B?l;9`@xU{p2$B**fORL)5rRzo$>8l1-"
        "3*M|^ZpU1VKJSYNHv47%SH(Cr`L_a^N5Ci3+n_3$F}>?QT<G3(<v+}S|M%tx}nO`NVvg`G!ol2KWPWkq^uv%v|$%@Nbx9OmjI@b4w_@gw!{Bl7Vl?ej6=?>E"
        "lqJ-FaPq1H%>$wzd%LtwB^M4nzTkz>872*|Y%+Qk~_)FblVC-"
        "&qh^y(?_@GkEAI@|g^#`Qz3@kW&DOMBl(W79)V%1$`CU?r_%#)}EimJr{j8|k$p@xv$d&MWfTFYM(s<?}w!_CdJ!MxgjghxSiy@l99hNJQaMHri?<&1}+c4%"
        "&DX=ZGHfm?!h7EB3fC^2j*p);!taK*Q)ms_sdY_fLKNS7rQHPxw<m^IR?KZ5`ii+fNkaS{(0cC-"
        ";0W`iwR9ojLEVKjXYZ%ELjq)l8w{Qi0`9Xzf&2_FO>pS19ULBk^k)>ul&b9`8aV_)#zYVmA75JM@7->ybm+p-"
        "0KHPPNBZnbli*+ge}cUQY33JMv;A?O!1Fa2E4#?I9xZDkt|gFZe_?@=!PFUpw1xK*@eYy_iv@s#c1*TWiExQP5vN-eoi8X(8xo8uM`w^KS1DBk~w1^dc?rEi"
        "vdeG~7Zq%}_eIU_PjLNRNq2bed6Br&2z(S1!d~B++IU+-"
        "VNzZ3gXY@CqjK5Ge8)F6|&O;wLiIGBw3OIj~PYnPNkKaz<u^PD_?kG^JM~vs@d(W)#$I2jXr3=xY"
    ),
    "progressive.jpeg": (
        "|JeWF01!$>Nk#wx0RR9200961|JwjV01XKW3knDg3knMk4h;_zAQcl55)&sJ9v2`kDKRiEDJ?8BI!Zn>HbyrrEkIX6ModmpQ&KWMT47pHU`kO^PygEhLjevB"
        "4iga*CKVMXPc<zyPft%zPft%zPft%zPft%zPft%zPft%zPft%zPft%zPft%zPft%zPft%zPft%zPf!2C01*fP4FD1Y0U`hb5di}c0sq7R7XSbQ0RR9100000"
        "00000000041q1)Y02ToO0RaF20000000000000050|fut01N{G00IyL5C8xHsf@-"
        "?qGbbM{{a8Q02vSg00RL500000000000000100ILL6aU%(2mt{A0R;l0CbSvjE22Y1=l{e28W8{j0s{a50000000000000020RsdSBLCU|2mu2D0Y3rDS)qA"
        "0-2cP?84&;j00RI30000000000000010s|2e|Jncu0RjO5KLLymUeVnj|HJ?k5CH%H00000000000000003iR`00;pA00ut-"
        "U;o4a7!Uyf0|5X4000000000000001Au$pE+5iXv0RRC%AwDvbX{J+2*Z<l83<CiG0ssR5000o*5C6mf77+mf0RR9100000000000000XVgK3y2mu2D0Y4C?"
        "H-G=c02L7d0RR9100000000000000G5&zl%2mt~C0Y4C>1OLPT8V~^h0{{a60000000000000315g{>Af&bb72mt{A0Y4BpWyW<pkCNxOSSd;ZoSM`&fB)G"
        ,
        "nBNJc<qx&&6vXWn(&iD`-VWr{5A4hr;<XgvsUX^#FwcxV!h1)sX-l0~ONmZYW;<3<F;=1D53T7H!1El@^&j2w9OUR1?B5si*dO%GC-"
        "A~C<gq;0phm=vO|E!Mm}N?YSyEg?R7p8hso@Z{=@`lOA=~^V=lUe=^B?l;9`@xU{p2$B**fORL)5rRzo$>8l1-"
        "3*M|^ZpU1VKJSYNHv47%SH(Cr`L_a^N5Ci3+n_3$F}>?QT<G3(<v+}S|M%tx}nO`NVvg`G!ol2KWPWkq^uv%v|$%@Nbx9OmjI@b4w_@gw!{Bl7Vl?ej6=?>E"
        "lqJ-FaPq1H%>$wzd%LtwB^M4nzTkz>872*|Y%+Qk~_)FblVC-"
        "&qh^y(?_@GkEAI@|g^#`Qz3@kW&DOMBl(W79)V%1$`CU?r_%#)}EimJr{j8|k$p@xv$d&MWfTFYM(s<?}w!_CdJ!MxgjghxSiy@l99hNJQaMHri?<&1}+c4%"
        "&DX=ZGHfm?!h7EB3fC^2j*p);!taK*Q)ms_sdY_fLKNS7rQHPxw<m^IR?KZ5`ii+fNkaS{(0cC-"
        ";0W`iwR9ojLEVKjXYZ%ELjq)l8w{Qi0`9Xzf&2_FO>pS19ULBk^k)>ul&b9`8aV_)#zYVmA75JM@7->ybm+p-"
        "0KHPPNBZnbli*+ge}cUQY33JMv;A?O!1Fa2E4#?I9xZDkt|gFZe_?@=!PFUpw1xK*@eYy_iv@s#c1*TWiExQP5vN-eoi8X(8xo8uM`w^KS1DBk~w1^dc?rEi"
        "vdeG~7Zq%}_eIU_PjLNRNq2bed6Br&2z(S1!d~B++IU+-"
        "VNzZ3gXY@CqjK5Ge8)F6|&O;wLiIGBw3OIj~PYnPNkKaz<u^PD_?kG^JM~vs@d(W)#$I2jXr3=xY"
    ),
    "restarts.JPG": (
        "|JeWF01!$>Nk#wx0RR9200961|JwjV01yid4h#wq4h;?x5fBp?C>j_R78o%jB^@X_Gd(;xGdMRuNL)@pL{~*OI8bd-"
        "S6^ahXlFi6ad~iLcwA*?WB=O#Lje&I5*QU2FB%#zV?sDWV`F1uV`F1uV`F1uV`F1uV`F1uV`F1uV`F1uV`F1uV`F1uV`F1uV`F1uV`F1uV`Klo01*fP4FD1Y"
        "0U-"
        "ba5di}c0sq7R9{>OW1pxs80RaI300000000010s{mE1_uZU3Jd?l0JRVR0s#X90t5pE1q1{D00Dgg0s{a95d{(<F+m0sQDFxnaTGFvk)a49Lb1UWQqk}vGh%"
        "Xr2?`b$7#SKRCMPH<Dl|1VH#j*uLqtVJM@UIZQ&d$}S6EqEV`OD!XJ~0^b98lfcX)YvgM@{Khlq)al9QB`mY0~BnxdnmrKYE-sj9NGw6(UkxVgH*!^FkL$H>"
        "Xb($mz{*4NnC+Tr5k<mKk)=;`Y5^7Hid_V@Vt`v1fL9{~UZ0RaI40RaI40RR91000010s{mE1_uZU3Jd?l0JRYS0s#U91Oo&I1q1{D0Rndb0RjUN1O*{61`<"
        "J02Vrp&A~Jyp6he`qvB3!=Gg9ysVsg<679=#`CGi&+85$-hC@Cs6Ha9pqIzvQ7Mn_0VN>fx-"
        "R##YAT4Q8oW@l(=YIAgTc6WGrdV+(5g@%WSiHeewl$Dm3n3<ZQqok##r>Lo_va__cwzs&sy28W6#m2|T$;#5x)YaD4*xB0R<K*S$=jiF`^7Hid_V@Vt`v2Vk"
        "1ONg5+5ij#0RRFK0}%i}0O)OIidewoHCI!!Nfhk@zHbf93Wk+t@UXG}(5Bi^+<sp4RI2Bl{iEi8|Ix2)dn{uB)%3rTOa=o7ir`dZd!1SA5{8HW(z~4ViYt?l"
        "_}jDp*#"
        ,
        "iR%iL@DHi;7Q65n%H|c=+7;%|8uZ5`?y)89qA%l-"
        "JJ*3m#c@rtUs0Y;O^ZTPZZK6|CRLT~3#0TCw)z{&`5)Nx8{_61?%f^u)F$`FEcCfI=&3;3nMuZpQnGeZon=mnT2^95SWrD#qvr;(?+(WL8rc3H<oO=#@f-"
        "5$9r)xW{ogV5)H~+ILe#ZMzNSv6luwa@Nqc!yRcBj3TwSo#0KMJ`((M)E^&RZ?9PaTN@$DG$>mT&+FX`qr*4jP7%|oicMv|{Zd!9gNl1fN}S2uTDz`6j=#tY"
        "up73|_3^6DM)>m2g#9q#ZW>-"
        "aC+@;ArnI<etEnASyr$wX<oL07LyK$}%Ek66;63Eiv`>b)BE%OUsIB=_GX_2?(=@Ga&0H`4h$yY@t+@k@>CPj=!_VAf7g%v3nISu3nr-"
        "GmV2juq{m9rLat^}HnY%O~;ME$Qer-Ss`l_(ZSxNt^gmgZ5i*@LyTyT}I(yFxg}u&tTkc594<f>4zHcmLBb>AMLp%>dq|U-"
        "Za(iKfm!rru0dW_EdcLU}*DXQte|r>SZeOZWQWh-"
        "%uFkSsw0bCiZ(S`i?gCojK~OIoh{5#lt+d*GQh^PJQM~WbRW__FFyjRUqe18}MKg@MPgW8|FtK>{TZ7W-#-3H13Bu;gvVgp*h32M6=6LnA%o(-"
        "Bw`dTv767J@aEF>|Pl1XAtvf<s~5KEhOzZD(*-"
        "y>{vA9W;WDxIKY57xSmR*uvCb@S!u>wQqx~U;c7MKZzAbz6Z38h_HFDFDD4<5?jkPjE;Z*nH{3`%%vL<MVm+jKNR5k5ahz0Ds8&6-Trb3CCDd;j-"
        "f|1@as%{n@(VBW4l(c*GwmKY<SRSaH$TNhKdw<im|{kLa!g`{PfC<kF{D`{v0)p-Y!udY1?Y7E?Q#"
    ),
    "grey.jpg": (
        "|JeWF01!$>Nk#wx0RR9200961|JwjV01yid4h#wq4h;?x5fBp?C>j_R78o%jB^@X_Gd(;xGdMRuNL)@pL{~*OI8bd-"
        "S6^ahXlFi6ad~iLcwA*?WB<Yc3kU!W01^QK5di<h02TlM0{{R30000000000000020|o!u00;pA00001psB?3|HJ?r5CH%J0s{a50000000000009630}v4s"
        "6aU%(2mt{A0R;l8CQ5TWrEZhD>;J?66c7Ob000000000000000001EW+5iXv0RRR+0$=~c02mMe0s{a50000000000000000T3ZE|Jncu0RaF3KOr!rq1zx9"
        "$p6{^2mt{A000or|HJ?o5CH)J0RaF20000000000009vIAz}a800;pA00BP`407g>Wv^K1I$#L%TiL(=*#"
        ,
        "w7bN}#>2wGv#X$#hIVFJM?AU0%+k`%%*(^Pu%nfPb7)aUxx>-f+Sk?8)Xc!LqmqDiU{tZZ%-7o3*4Eq8$GWSUiG6Hgr?bP))z;V8-PX&%v!s-"
        "Xcx|4kxWvrS*4f_J(8s;8qnU?%k(#Hoyv5Gc+11X;!nv)anT~{vn4_(@#LUvp$;H9BucxP*bbN`Iq^z;Cw7tHyv$U$3pq^`TeTtQxp`)(0x3I6Wte~NvUSw@"
        "|fQE{ToT8(ipQNOpp`cb;U}$c0c6Wh=hlYoZl$V{IR90GFWN2z@Z*g>Yd3}eGmzM"
    ),
}


def largest_difference(found, pixels, channels):
    wanted = td.moveaxis(td.data.readers.tensor_of_bytes(pixels, (found.shape[1], found.shape[2], channels)), -1, 0)
    assert found.shape == wanted.shape and str(found.dtype).endswith("uint8"), found
    return td.max(abs(found.astype("int32") - wanted.astype("int32"))).item()


os.makedirs("photos/landscape", exist_ok=True)
os.makedirs("photos/portrait/old", exist_ok=True)
for name, (file, pixels) in JPEGS.items():
    with open(f"photos/landscape/{name}", "wb") as out:
        out.write(base64.b85decode(file))
    found = td.data.read_image(f"photos/landscape/{name}")
    assert found.shape == (1 if name == "grey.jpg" else 3, 13, 18)
    assert largest_difference(found, base64.b85decode(pixels), found.shape[0]) <= 3, name


# PNG: an encoder in a few lines, for every colour type and depth, all filters, interlaced or not.
def chunk(name, body):
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def filtered(rows, step):
    out, above = b"", bytes(len(rows[0]))
    for i, row in enumerate(rows):
        out += bytes([i % 5])
        for at, value in enumerate(row):
            left, corner = (row[at - step], above[at - step]) if at >= step else (0, 0)
            up = above[at]
            guess = min((left, up, corner), key=lambda v: (abs(left + up - corner - v)))
            out += bytes([value - (0, left, up, (left + up) // 2, guess)[i % 5] & 255])
        above = row
    return out


def packed(row, depth):
    bits = "".join(format(value, f"0{depth}b") for pixel in row for value in pixel)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))


PARTS = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def png(pixels, depth, colour, interlaced, extra=b""):
    step = max(1, len(pixels[0][0]) * depth // 8)
    parts = [[row[x::right] for row in pixels[y::down]] for x, y, right, down in PARTS] if interlaced else [pixels]
    body = b"".join(filtered([packed(row, depth) for row in part], step) for part in parts if part and part[0])
    header = struct.pack(">IIBBBBB", len(pixels[0]), len(pixels), depth, colour, 0, 0, interlaced)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + chunk(b"IDAT", zlib.compress(body)) + chunk(b"IEND", b"")


generator = random.Random(3)
palette = [tuple(generator.randrange(256) for _ in range(3)) for _ in range(256)]
for colour, samples, depths in ((0, 1, (1, 2, 4, 8, 16)), (2, 3, (8, 16)), (3, 1, (1, 4, 8)), (4, 2, (8, 16)), (6, 4, (8, 16))):
    for depth in depths:
        top = (1 << depth) - 1
        pixels = [[[generator.randint(0, top) for _ in range(samples)] for _ in range(9)] for _ in range(6)]
        # One that is as before, so that the nearest of three is not always the same.
        pixels[3] = [list(pixel) for pixel in pixels[2]]
        extra = chunk(b"PLTE", bytes(v for c in palette[: top + 1] for v in c)) if colour == 3 else b""
        for interlaced in (0, 1):
            found = td.data.decode_image(png(pixels, depth, colour, interlaced, extra))
            if colour == 3:
                wanted = [v for row in pixels for (place,) in row for v in palette[place]]
            else:
                wanted = [round(v * 255 / top) for row in pixels for pixel in row for v in pixel]
            assert largest_difference(found, bytes(wanted), found.shape[0]) == 0, (colour, depth, interlaced)
deep = td.data.decode_image(png([[[0], [65535], [257]]], 16, 0, 0), dtype="float32")
assert td.max(abs(deep - td.tensor([[[0.0, 1.0, 257 / 65535]]]))).item() < 1e-7
see_through = png([[[0], [1], [2]]], 8, 3, 0, chunk(b"PLTE", bytes(range(9))) + chunk(b"tRNS", bytes([7, 0])))
assert td.data.decode_image(see_through).tolist() == [[[0, 3, 6]], [[1, 4, 7]], [[2, 5, 8]], [[7, 0, 255]]]
keyed = png([[[5, 6, 7], [5, 6, 8]]], 8, 2, 0, chunk(b"tRNS", bytes([0, 5, 0, 6, 0, 7])))
assert td.data.decode_image(keyed)[3].tolist() == [[0, 255]]
grey = td.data.decode_image(keyed, mode="gray")
assert grey.tolist() == [[[6, 6]]] and td.data.decode_image(keyed, mode="gray_alpha").shape == (2, 1, 2)

# Written and read again.
x = (td.random.uniform((3, 5, 4)) * 255).astype("uint8")
td.data.write_image("photos/portrait/old/a.png", x)
assert td.data.read_image("photos/portrait/old/a.png").tolist() == x.tolist()

# A folder with a class in each folder: shuffled without being read, resized, batched; and for a DataLoader.
photos = td.data.image_folder("photos", image_size=(6, 8))
assert photos.classes == ["landscape", "portrait"] and len(photos) == 5 and photos.element_spec[0].shape == (3, 6, 8)
seen = []
for images, labels in photos.shuffle(5, seed=1).map(lambda image, label: (image / 255, label)).batch(2):
    assert images.shape[1:] == (3, 6, 8) and 0 <= td.min(images).item() and td.max(images).item() <= 1
    seen += labels.tolist()
assert sorted(seen) == [0, 0, 0, 0, 1]
batches = [labels.tolist() for _, labels in td.data.DataLoader(photos, batch_size=4)]
assert batches == [[0, 0, 0, 0], [1]] and photos[4][1].item() == 1
shorter = td.data.image_folder("photos", mode="gray", image_size=26, dtype="float32")
assert shorter[0][0].shape == (1, 26, 36)

# Texts.
for name, text in (("neg/1.txt", "bad\n"), ("pos/1.txt", "good\n\nvery"), ("pos/2.txt", "\ufeffpräzise")):
    os.makedirs(os.path.dirname(f"texts/{name}"), exist_ok=True)
    with open(f"texts/{name}", "w", encoding="utf-8") as out:
        out.write(text)
texts = td.data.text_folder("texts")
assert texts.classes == ["neg", "pos"] and [(text, label.item()) for text, label in texts][1:] == [("good\n\nvery", 1), ("präzise", 1)]
assert [(list(text), label.tolist()) for text, label in texts.batch(3)] == [(["bad\n", "good\n\nvery", "präzise"], [0, 1, 1])]
assert list(td.data.text_lines("texts/pos/1.txt", "texts/neg/1.txt")) == ["good", "", "very", "bad"]
assert len(list(td.data.text_lines("texts/pos/1.txt", skip_empty=True).filter(lambda line: "oo" in line))) == 1

good = png([[[1], [2]]], 8, 0, 0)
jpeg = base64.b85decode(JPEGS["baseline.jpg"][0])
for wrong, kind, words in (
    (lambda: td.data.read_image("absent.png"), FileNotFoundError, "Drop it on the page"),
    (lambda: td.data.image_folder("absent"), FileNotFoundError, "Drop it on the page"),
    (lambda: td.data.image_folder("texts"), FileNotFoundError, "neg, pos have none"),
    (lambda: td.data.decode_image(b"GIF89a"), ValueError, "neither a PNG nor a JPEG"),
    (lambda: td.data.decode_image(good[:-20]), ValueError, "cut off"),
    (lambda: td.data.decode_image(good[:45] + b"\0" + good[46:]), ValueError, "damaged"),
    (lambda: td.data.decode_image(png([[[1]]], 8, 3, 0)), ValueError, "no palette"),
    (lambda: td.data.decode_image(jpeg[:150]), ValueError, "JPEG"),
    (lambda: td.data.decode_image(jpeg.replace(b"\xff\xc0", b"\xff\xc9")), ValueError, "arithmetic coding"),
    (lambda: td.data.decode_image(good, mode="hsv"), ValueError, "mode is"),
    (lambda: td.data.mnist(folder="texts"), FileNotFoundError, "train-images-idx3-ubyte.gz"),
    (lambda: td.data.text_lines("photos/landscape/grey.jpg").reduce(0, lambda n, line: n + 1), ValueError, "no text in utf-8"),
):
    try:
        wrong()
    except kind as error:
        assert words in str(error), error
    else:
        raise AssertionError(words)

# Whatever a damaged file holds, it is refused or gives a picture.
for file in (jpeg, base64.b85decode(JPEGS["progressive.jpeg"][0]), base64.b85decode(JPEGS["restarts.JPG"][0])):
    for _ in range(8):
        damaged = bytearray(file)
        for _ in range(3):
            damaged[generator.randrange(2, len(damaged))] = generator.randrange(256)
        try:
            td.data.decode_image(damaged)
        except ValueError:
            pass
